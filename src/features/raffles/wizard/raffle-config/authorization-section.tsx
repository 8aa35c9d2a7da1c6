import { Controller } from 'react-hook-form';
import { formatCnpj } from '#core/domain/raffles/cnpj.ts';
import { CONFIG_FIELDS } from '#core/domain/raffles/config-fields.ts';
import { normalPixKey } from '#core/domain/receiving/pix-key.ts';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { controlled } from '#src/features/raffles/wizard/controlled.ts';
import { Section } from './section.tsx';
import { type ConfigControl, useConfigValue } from './use-raffle-config-step.ts';

/** What permits the raffle, for organizers who have it (P-754): all three fields or none. */
export function AuthorizationSection({ control }: { control: ConfigControl }) {
  const number = useConfigValue(control, 'authorizationNumber').trim();
  const hint = 'Aparece na página da rifa e nos recibos';
  return (
    <Section
      control={control}
      section="authorization"
      summary={number === '' ? 'Opcional' : `${CONFIG_FIELDS.authorizationNumber.label} ${number}`}
      startsClosed={number === ''}
    >
      <p>
        Se a sua campanha tem autorização do Ministério da Fazenda, informe os três dados. Sem ela, a página
        diz que a autorização não foi informada.
      </p>
      <Controller
        control={control}
        name="authorizationNumber"
        render={(of) => (
          <TextField
            label={CONFIG_FIELDS.authorizationNumber.label}
            hint={hint}
            placeholder="Ex.: 05.012345/2026"
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
        render={(of) => {
          const { value, onChange, ...field } = controlled(of);
          return (
            <TextField
              label={CONFIG_FIELDS.authorizationCnpj.label}
              placeholder="00.000.000/0000-00"
              autoCapitalize="characters"
              autoComplete="off"
              enterKeyHint="next"
              spellCheck={false}
              value={formatCnpj(value)}
              onChange={(typed) => onChange(normalPixKey('cnpj', typed))}
              {...field}
            />
          );
        }}
      />
    </Section>
  );
}
