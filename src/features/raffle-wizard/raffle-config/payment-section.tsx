import type { Ref } from 'react';
import { Controller } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { PAYMENT_MINUTES_OPTIONS, PAYMENT_MINUTES_RECOMMENDED } from '#core/domain/limits.ts';
import type { PaymentOption } from '#core/domain/payment-options.ts';
import { type RadioCard, RadioCards } from '#src/ui/radio-cards.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { controlled } from '../controlled.ts';
import { Section } from './section.tsx';
import { paymentSummary } from './section-summaries.ts';
import { type ConfigControl, type ConfigSurroundings, useConfigValue } from './use-raffle-config-step.ts';

interface PaymentSectionProps {
  control: ConfigControl;
  surroundings: ConfigSurroundings;
}

/** What each option means (decision 30), and what is missing where it cannot be chosen (§6). */
const OPTIONS: readonly { value: PaymentOption; label: string; description: string; missing: string }[] = [
  {
    value: 'pix',
    label: 'Pix',
    description: 'Direto na sua chave, você confirma',
    missing: 'Falta sua chave Pix.',
  },
  {
    value: 'mp',
    label: 'Cartão e Pix automático',
    description: 'Pelo provedor, confirmado na hora',
    missing: 'Falta conectar o provedor.',
  },
  {
    value: 'both',
    label: 'Os dois',
    description: 'O comprador escolhe como pagar',
    missing: 'Falta sua chave Pix ou o provedor.',
  },
];

/** `firstLink` is where focus goes when nothing can be chosen: to what mends it. */
function cardsFor(
  available: ReadonlySet<PaymentOption>,
  raffleId: string,
  firstLink: Ref<HTMLAnchorElement> | undefined,
): RadioCard<PaymentOption>[] {
  const cards = OPTIONS.map(({ missing, ...option }, index) => ({
    ...option,
    disabled: !available.has(option.value),
    disabledReason: (
      <>
        {missing}{' '}
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
  // What can be chosen comes first, and with it the one that takes the focus.
  return cards.sort((a, b) => Number(a.disabled) - Number(b.disabled));
}

const minutesOptions = PAYMENT_MINUTES_OPTIONS.map((minutes) => ({
  value: String(minutes),
  label: `${minutes} minutos${minutes === PAYMENT_MINUTES_RECOMMENDED ? ' (recomendado)' : ''}`,
}));

/** How buyers pay, and how long a reservation waits for it. */
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
              legend="Opção de pagamento"
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
              label="Tempo para pagamento"
              hint="Depois disso, os tickets reservados voltam a ficar disponíveis"
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
