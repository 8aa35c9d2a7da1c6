import type { FormEvent } from 'react';
import { formatMoney } from '#core/domain/money.ts';
import { changeCheckoutDraft, type CheckoutDraft } from '#src/storage/checkout-drafts.ts';
import type { PayMethod } from '#src/storage/purchases.ts';
import { RadioCards } from '#src/ui/fields/radio-cards.tsx';
import { choiceOf } from '../buying/choice.ts';
import { useReserve } from '../use-reserve.ts';
import { makePurchase } from './make-purchase.ts';
import styles from './method-step.module.css';
import { offeredMethods } from './pay-methods.ts';
import { PayerEmailField, usePayerEmail } from './payer-email.tsx';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';

const labelsFor = (organizer: string): Record<PayMethod, { label: string; description: string }> => ({
  'own-pix': { label: 'Pix', description: `Direto para ${organizer}, que confirma o pagamento` },
  'provider-pix': { label: 'Pix', description: 'Confirmado na hora' },
  card: { label: 'Cartão de crédito', description: 'Na página segura do provedor, confirmado na hora' },
});

/** Step for the payment method; it and the e-mail stay in the tab. Stores the purchase on this device; the purchase's page then sends it. */
export function MethodStep({ sale, draft }: StepProps) {
  const { raffle, config } = sale;
  const { isReserving, reserve } = useReserve();
  const methods = offeredMethods(config, new Date());
  const keep = (change: Pick<CheckoutDraft, 'method' | 'email'>) => changeCheckoutDraft(raffle.id, change);
  // What was chosen may not be offered any more.
  const method = methods.find((one) => one === draft.method) ?? methods[0] ?? 'own-pix';
  const payer = usePayerEmail({ value: draft.email, onType: (email) => keep({ email }) });
  const labels = labelsFor(raffle.organizer.name);
  const needsEmail = method !== 'own-pix';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const email = needsEmail ? payer.check() : '';
    if (email !== undefined) void reserve(makePurchase(sale, draft, method, email));
  };
  return (
    <StepForm
      title="Como você quer pagar?"
      action={`Reservar e pagar · ${formatMoney(choiceOf(sale, draft).amountCents)}`}
      isPending={isReserving}
      onSubmit={submit}
    >
      <RadioCards
        legend="Forma de pagamento"
        value={method}
        onChange={(chosen) => keep({ method: chosen })}
        options={methods.map((value) => ({ value, ...labels[value] }))}
      />
      {needsEmail && <PayerEmailField {...payer.input} />}
      <p className={styles.held}>Seus números ficam guardados por {config.paymentMinutes} minutos.</p>
    </StepForm>
  );
}
