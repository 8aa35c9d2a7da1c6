import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { authorizationNumberLabel } from '#core/domain/raffles/authorization.ts';
import { AUTHORIZATION_KINDS } from '#core/domain/raffles/authorization-kind.ts';
import { formatCnpj } from '#core/domain/raffles/cnpj.ts';
import { CONFIG_FIELDS } from '#core/domain/raffles/config-fields.ts';
import { normalPixKey } from '#core/domain/receiving/pix-key.ts';
import { AUTHORIZATION_KIND_NAMES } from '#core/text/raffles/choice-names.ts';
import { RadioCards } from '#src/ui/fields/radio-cards.tsx';
import { TextField, type TextFieldProps } from '#src/ui/fields/text-field.tsx';
import { controlled } from '#src/features/raffles/wizard/controlled.ts';
import { Section } from './section.tsx';
import { type ConfigControl, useConfigValue } from './use-raffle-config-step.ts';

const KINDS = AUTHORIZATION_KINDS.map((value) => ({ value, label: AUTHORIZATION_KIND_NAMES[value] }));

const EXAMPLES = { 'spa-mf': 'Ex.: 05.012345/2026', susep: 'Ex.: 15414.012345/2026-67' };

/** A CNPJ, written out with its punctuation. While it is typed it stays as typed: rewritten, its caret would be at its end. */
function CnpjField({ value, onChange, onBlur, ...field }: Omit<TextFieldProps, 'label'>) {
  const [typed, setTyped] = useState<string>();
  const isShown = typed !== undefined && normalPixKey('cnpj', typed) === value;
  return (
    <TextField
      label={CONFIG_FIELDS.authorizationCnpj.label}
      placeholder="00.000.000/0000-00"
      autoCapitalize="characters"
      autoComplete="off"
      enterKeyHint="next"
      spellCheck={false}
      value={isShown ? typed : formatCnpj(value)}
      onChange={(text) => {
        setTyped(text);
        onChange(normalPixKey('cnpj', text));
      }}
      onBlur={() => {
        setTyped(undefined);
        onBlur?.();
      }}
      {...field}
    />
  );
}

/** What permits the raffle, for organizers who have it (P-754): number, entity and CNPJ, or none of the three. */
export function AuthorizationSection({ control }: { control: ConfigControl }) {
  const number = useConfigValue(control, 'authorizationNumber').trim();
  const kind = useConfigValue(control, 'authorizationKind');
  const numberLabel = authorizationNumberLabel(kind);
  const hint = 'Aparece na página da rifa e nos recibos';
  return (
    <Section
      control={control}
      section="authorization"
      summary={number === '' ? 'Opcional' : `${numberLabel} ${number}`}
      startsClosed={number === ''}
    >
      <p>
        Se a sua campanha tem autorização do Ministério da Fazenda ou é vinculada a um título de
        capitalização, informe os três dados. Sem eles, a página diz que a autorização não foi informada.
      </p>
      <Controller
        control={control}
        name="authorizationKind"
        render={(of) => (
          <RadioCards legend={CONFIG_FIELDS.authorizationKind.label} options={KINDS} {...controlled(of)} />
        )}
      />
      <Controller
        control={control}
        name="authorizationNumber"
        render={(of) => (
          <TextField
            label={numberLabel}
            hint={hint}
            placeholder={EXAMPLES[kind]}
            autoComplete="off"
            enterKeyHint="next"
            {...controlled(of)}
          />
        )}
      />
      <Controller
        control={control}
        name="authorizationEntity"
        render={(of) => (
          <TextField
            label={CONFIG_FIELDS.authorizationEntity.label}
            placeholder="Ex.: Associação Amigos da Praça"
            autoComplete="off"
            enterKeyHint="next"
            {...controlled(of)}
          />
        )}
      />
      <Controller
        control={control}
        name="authorizationCnpj"
        render={(of) => <CnpjField {...controlled(of)} />}
      />
    </Section>
  );
}
