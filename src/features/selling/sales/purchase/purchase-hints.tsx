import {
  alertCircleOutline,
  hourglassOutline,
  returnDownBackOutline,
  searchOutline,
  timeOutline,
} from 'ionicons/icons';
import type { ReactNode } from 'react';
import { dayOf, formatDay, timeOf } from '#core/domain/days.ts';
import { formatMoney } from '#core/domain/money.ts';
import { providerRefundStage, REFUND_SLOW_DAYS } from '#core/domain/selling/provider-refund.ts';
import type { Purchase, RefundProblem } from '#core/domain/selling/purchase.ts';
import { isRefundRequested } from '#core/domain/selling/refund-request.ts';
import { isHold } from '#core/domain/selling/purchase-status.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { useNow } from '#src/ui/loading/use-now.ts';

/** What the seller has to know of a purchase beside its status: what to look for, what to give back, what the provider is doing. */
export function PurchaseHints({ purchase }: { purchase: Purchase }) {
  const { status, method, reportedLate, refundDueCents, buyerName, refundRequest } = purchase;
  return (
    <>
      {method === 'pix' && (isHold(status) || reportedLate) && <StatementHint purchase={purchase} />}
      <ProviderHint purchase={purchase} />
      {purchase.providerRefundUntil !== undefined && (
        <RefundWindowHint until={new Date(purchase.providerRefundUntil)} />
      )}
      {refundDueCents > 0 && <RefundHint purchase={purchase} />}
      {isRefundRequested(purchase) && (
        <Banner tone="warning" icon={returnDownBackOutline}>
          {buyerName} pediu o dinheiro de volta: “{refundRequest?.reason}”.
          {refundRequest?.promised === true &&
            ' Como você adiou o sorteio depois desta compra, o pedido tem de ser aceito.'}
        </Banner>
      )}
    </>
  );
}

/** What to look for in the bank's statement: the identification too, if the code had one, though most banks do not show it (P-776). */
function StatementHint({ purchase }: { purchase: Purchase }) {
  const { amountCents, payerName, code, withoutTxid } = purchase;
  return (
    <Banner tone="warning" icon={searchOutline}>
      Procure no extrato <b>{formatMoney(amountCents)}</b>
      {payerName !== '' && (
        <>
          {' '}
          de <b>{payerName}</b>
        </>
      )}
      .
      {!withoutTxid && (
        <>
          {' '}
          A identificação é <b>{code}</b>; nem todo banco mostra.
        </>
      )}
    </Banner>
  );
}

/** What the provider has said, or has still to say, of the payment. */
function providerWords({
  isEnding,
  inReview,
  isInMediation,
  returnedCents,
  cancelReason,
}: Purchase): string | undefined {
  if (cancelReason !== undefined && (inReview || isEnding))
    return 'Esta reserva termina quando o Mercado Pago responder. Se ela foi paga, o dinheiro volta para quem pagou.';
  if (inReview)
    return 'O Mercado Pago está analisando este pagamento. Os números ficam guardados até ele decidir.';
  if (isEnding)
    return 'Esta reserva termina quando o Mercado Pago encerrar a cobrança. Se ela foi paga, a venda vale.';
  if (isInMediation)
    return cancelReason === undefined
      ? 'Quem pagou abriu uma disputa no Mercado Pago. Responda por lá; a compra vale até ele decidir.'
      : 'Quem pagou abriu uma disputa no Mercado Pago. Responda por lá.';
  if (returnedCents > 0)
    return `O Mercado Pago já devolveu ${formatMoney(returnedCents)} desta compra a quem pagou.`;
  return undefined;
}

function ProviderHint({ purchase }: { purchase: Purchase }) {
  const words = providerWords(purchase);
  if (words === undefined) return null;
  return <Banner icon={purchase.isInMediation ? alertCircleOutline : hourglassOutline}>{words}</Banner>;
}

/** Until when the provider gives a paid purchase back (P-790): afterwards its seller would. */
function RefundWindowHint({ until }: { until: Date }) {
  const stage = providerRefundStage(until, useNow(serverNow));
  if (stage === 'open') return null;
  const day = formatDay(dayOf(until));
  return (
    <Banner tone="warning" icon={timeOutline}>
      {stage === 'ending'
        ? `O Mercado Pago só devolve este pagamento até ${timeOf(until)} de ${day}. Se for preciso devolver, faça isso antes: depois, só por fora, da sua conta.`
        : `O Mercado Pago não devolve mais este pagamento: o prazo acabou em ${day}. Se for preciso devolver, é por fora, da sua conta.`}
    </Banner>
  );
}

/** Why the seller has to give back what came in through the provider. */
const REFUND_PROBLEM_WORDS: Record<RefundProblem, string> = {
  'no-balance':
    'O Mercado Pago não devolveu porque falta saldo na sua conta de lá. Com saldo, a Rifaria pede de novo uma vez por dia.',
  refused: 'O Mercado Pago não aceitou devolver. A Rifaria pede de novo uma vez por dia.',
  slow: `O Mercado Pago aceitou devolver, mas já faz mais de ${REFUND_SLOW_DAYS} dias e o dinheiro não saiu. Antes de devolver por fora, veja na sua conta de lá se a devolução ainda está em andamento.`,
  'too-late': 'Passou o prazo em que o Mercado Pago devolve.',
};

function refundWords({ refundDueCents, buyerName, refundBy, refundProblem, method }: Purchase): ReactNode {
  const money = <b>{formatMoney(refundDueCents)}</b>;
  if (refundBy === 'provider')
    return (
      <>
        Pedimos ao Mercado Pago que devolva {money} a {buyerName}. Não devolva por fora: quando ele devolver,
        a compra muda sozinha.
      </>
    );
  if (refundProblem)
    return (
      <>
        Falta devolver {money} a {buyerName}. {REFUND_PROBLEM_WORDS[refundProblem]} Se devolver por fora,
        marque aqui.
      </>
    );
  return (
    <>
      Devolva {money} a {buyerName}.
      {method !== 'cash' && ' No app do banco, abra o Pix recebido e toque em Devolver.'}
    </>
  );
}

function RefundHint({ purchase }: { purchase: Purchase }) {
  return (
    <Banner tone="warning" icon={returnDownBackOutline}>
      {refundWords(purchase)}
    </Banner>
  );
}
