import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { checkoutPath, publicRafflePath } from '#core/domain/app-paths.ts';
import { formatMoney } from '#core/domain/money.ts';
import { BUYING_TERMS } from '#core/text/selling/buying-terms.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { changeCheckoutDraft, type CheckoutDraft } from '#src/storage/checkout-drafts.ts';
import type { PayMethod } from '#src/storage/stored-purchase.ts';
import { findRememberedBuyer, rememberBuyer } from '#src/storage/remembered-buyer.ts';
import { TornTicket } from '#src/ui/drawings/torn-ticket.tsx';
import { buttonClass } from '#src/ui/elements/button.tsx';
import { RadioCards } from '#src/ui/fields/radio-cards.tsx';
import { EmptyState } from '#src/ui/layout/empty-state.tsx';
import { useNow } from '#src/ui/loading/use-now.ts';
import { choiceOf } from '../buying/choice.ts';
import { useReserve } from '../use-reserve.ts';
import { BuyerLine } from './buyer-line.tsx';
import { makePurchase } from './make-purchase.ts';
import styles from './method-step.module.css';
import { OrganizerNotice } from './organizer-notice.tsx';
import { offeredMethods } from './pay-methods.ts';
import { PayerEmailField, usePayerEmail } from './payer-email.tsx';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';

const labelsFor = (organizer: string): Record<PayMethod, { label: string; description: string }> => ({
  'own-pix': { label: 'Pix', description: `Direto para ${organizer}, que confirma o pagamento` },
  'provider-pix': { label: 'Pix', description: 'Confirmado na hora' },
  card: { label: 'Cartão de crédito', description: 'Na página segura do provedor, confirmado na hora' },
});

/** Keeps the e-mail of the buyer whom this device remembers, where it is the one with this phone. */
function rememberEmail(phone: string, email: string): void {
  const buyer = findRememberedBuyer();
  if (buyer?.phone === phone) rememberBuyer({ ...buyer, email });
}

/** Step for the payment method; it and the e-mail stay in the tab. Stores the purchase on this device; the purchase's page then sends it. */
export function MethodStep({ sale, draft }: StepProps) {
  const methods = offeredMethods(sale.config, useNow(serverNow), draft.leftOptions);
  // What was chosen may not be offered any more.
  const method = methods.find((one) => one === draft.method) ?? methods[0];
  if (method === undefined) return <SalesClosing sale={sale} />;
  return <MethodForm {...{ sale, draft, methods, method }} />;
}

/** The draw is too near for every way to pay of the raffle. */
function SalesClosing({ sale: { raffle } }: Pick<StepProps, 'sale'>) {
  return (
    <EmptyState
      drawing={<TornTicket />}
      title="As vendas estão encerrando"
      text="O sorteio está muito perto: um pagamento feito agora não seria confirmado a tempo. Nada foi reservado."
      action={
        <Link className={buttonClass({})} to={publicRafflePath(raffle.id, raffle.slug)} replace>
          Voltar para a rifa
        </Link>
      }
    />
  );
}

interface MethodFormProps extends Pick<StepProps, 'sale' | 'draft'> {
  /** What is offered now. */
  methods: PayMethod[];
  method: PayMethod;
}

function MethodForm({ sale, draft, methods, method }: MethodFormProps) {
  const { raffle, config } = sale;
  const { isReserving, reserve } = useReserve();
  const keep = (change: Pick<CheckoutDraft, 'method' | 'email'>) => changeCheckoutDraft(raffle.id, change);
  const payer = usePayerEmail({ value: draft.email, onType: (email) => keep({ email }) });
  const labels = labelsFor(raffle.organizer.name);
  const needsEmail = method !== 'own-pix';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const email = needsEmail ? payer.check() : '';
    if (email === undefined) return;
    if (email !== '') rememberEmail(draft.phone ?? '', email);
    void reserve(makePurchase(sale, draft, method, email));
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
      {draft.acceptsByReserving === true && <ReservingAccepts sale={sale} draft={draft} />}
      <p className={styles.held}>{BUYING_TERMS.held(config.paymentMinutes)}</p>
    </StepForm>
  );
}

/** What the steps before this one say, for a buyer who is remembered and comes here at once. */
function ReservingAccepts({ sale, draft }: Pick<StepProps, 'sale' | 'draft'>) {
  const { raffle, config } = sale;
  return (
    <>
      <BuyerLine sale={sale} draft={draft} />
      <p className={styles.held}>
        Ao reservar, você confirma que tem 18 anos ou mais
        {config.rules !== '' && (
          <>
            {' '}
            e aceita as <Link to={checkoutPath(raffle.id, 'rules')}>regras da rifa</Link>
          </>
        )}
        .
      </p>
      <OrganizerNotice sale={sale} />
    </>
  );
}
