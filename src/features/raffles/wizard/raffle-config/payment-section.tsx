import type { Ref } from 'react';
import { Controller } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { PAYMENT_MINUTES_OPTIONS, PAYMENT_MINUTES_RECOMMENDED } from '#core/domain/limits.ts';
import { CONFIG_FIELDS } from '#core/domain/raffles/config-fields.ts';
import type { PaymentOption } from '#core/domain/receiving/payment-options.ts';
import { PAYMENT_OPTION_NAMES } from '#core/text/raffles/choice-names.ts';
import { type RadioCard, RadioCards } from '#src/ui/fields/radio-cards.tsx';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { controlled } from '#src/features/raffles/wizard/controlled.ts';
import { Section } from './section.tsx';
import { paymentSummary } from './section-summaries.ts';
import { type ConfigControl, type ConfigSurroundings, useConfigValue } from './use-raffle-config-step.ts';

interface PaymentSectionProps {
  control: ConfigControl;
  surroundings: ConfigSurroundings;
}

/** The options (P-602), each with what is missing if it cannot be chosen (P-601). */
const OPTIONS: readonly { value: PaymentOption; label: string; description: string; missing: string }[] = [
  {
    value: 'pix',
    label: 'Pix',
    description: 'Direto na sua chave, você confirma',
    missing: 'Cadastre sua chave Pix.',
  },
  {
    value: 'mp',
    label: PAYMENT_OPTION_NAMES.mp,
    description: 'Pelo provedor, confirmado na hora',
    missing: 'Conecte o Mercado Pago.',
  },
  {
    value: 'both',
    label: 'Os dois',
    description: 'O comprador escolhe como pagar',
    missing: 'Cadastre sua chave Pix e conecte o Mercado Pago.',
  },
];

/** `firstLink` receives the focus if no option can be chosen: the link to the settings that enable one. */
function cardsFor(
  available: ReadonlySet<PaymentOption>,
  raffleId: string,
  firstLink: Ref<HTMLAnchorElement> | undefined,
): RadioCard<PaymentOption>[] {
  const missingOf = (value: PaymentOption, missing: string) => {
    if (value !== 'both' || available.size === 0) return missing;
    return OPTIONS.find((one) => one.value !== 'both' && !available.has(one.value))?.missing ?? missing;
  };
  const cards = OPTIONS.map(({ missing, ...option }, index) => ({
    ...option,
    disabled: !available.has(option.value),
    disabledReason: (
      <>
        {missingOf(option.value, missing)}{' '}
        <Link
          ref={index === 0 ? firstLink : undefined}
          to={APP_PATHS.settings}
          state={{ backTo: { raffleId } }}
          aria-label={`Configurar recebimento para ${option.label}`}
        >
          Configurar
        </Link>
      </>
    ),
  }));
  // Enabled options come first, since the first one receives the focus.
  return cards.sort((a, b) => Number(a.disabled) - Number(b.disabled));
}

const minutesOptions = PAYMENT_MINUTES_OPTIONS.map((minutes) => ({
  value: String(minutes),
  label: `${minutes} minutos${minutes === PAYMENT_MINUTES_RECOMMENDED ? ' (recomendado)' : ''}`,
}));

/** Payment options, and how long a reservation is held for payment. */
export function PaymentSection({ control, surroundings }: PaymentSectionProps) {
  const { availableOptions: available, raffleId } = surroundings;
  const paymentOption = useConfigValue(control, 'paymentOption');
  const paymentMinutes = useConfigValue(control, 'paymentMinutes');
  return (
    <Section control={control} section="payment" summary={paymentSummary({ paymentOption, paymentMinutes })}>
      <Controller
        control={control}
        name="paymentOption"
        render={(of) => {
          const { ref, ...field } = controlled(of);
          const hasChoice = available.size > 0;
          return (
            <RadioCards
              legend={CONFIG_FIELDS.paymentOption.label}
              options={cardsFor(available, raffleId, hasChoice ? undefined : ref)}
              ref={hasChoice ? ref : undefined}
              {...field}
            />
          );
        }}
      />
      <Controller
        control={control}
        name="paymentMinutes"
        render={(of) => {
          const { value, onChange, ...field } = controlled(of);
          return (
            <SelectField
              label={CONFIG_FIELDS.paymentMinutes.label}
              hint="Depois disso, os números reservados voltam a ficar disponíveis"
              required
              options={minutesOptions}
              value={String(value)}
              onChange={(minutes) => onChange(Number(minutes ?? 0))}
              {...field}
            />
          );
        }}
      />
    </Section>
  );
}
