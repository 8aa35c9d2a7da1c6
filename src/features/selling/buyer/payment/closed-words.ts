import { formatMoney } from '#core/domain/money.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { CANCELED } from '#core/text/raffles/canceled.ts';
import type { PurchasedRaffle } from '#src/storage/stored-purchase.ts';
import type { ClosedStage } from './stage.ts';

/** What became of a purchase without tickets. */
interface ClosedWords {
  title: string;
  text: string;
}

type Facts = Pick<
  Purchase,
  | 'amountCents'
  | 'cancelReason'
  | 'closed'
  | 'paidAt'
  | 'method'
  | 'reportedLate'
  | 'refundRequest'
  | 'refundDueCents'
  | 'refundedCents'
  | 'refundBy'
  | 'staysListed'
>;

const REFUNDS_BY = {
  provider: 'O provedor de pagamento devolve para a conta ou o cartão que pagou.',
  seller: '$ vai devolver o valor.',
  'nobody-yet': 'O valor volta para você.',
} as const;

/** Its organizer, and the phone by which they are asked, if any. */
type Asked = Pick<PurchasedRaffle, 'organizerName' | 'supportPhone'>;

/** What whoever has paid a canceled hold does, and whoever misses money that was given back by hand. */
const claim = ({ organizerName, supportPhone }: Asked) =>
  supportPhone === '' ? 'guarde o comprovante e o código da compra' : `fale com ${organizerName}`;

/** Who gives money back, and where it goes. */
export const refundSentence = ({ refundBy }: Pick<Purchase, 'refundBy'>, organizer: string): string =>
  REFUNDS_BY[refundBy ?? 'nobody-yet'].replace('$', () => organizer);

/** Of a refund by hand only the seller's word is known: who says so, and whom to ask. */
function refundedText({ amountCents, refundedCents, method }: Facts, asked: Asked): string {
  const text = `O valor de ${formatMoney(refundedCents || amountCents)} foi devolvido`;
  if (method === 'mp') return `${text}.`;
  return `${text}, segundo ${asked.organizerName}. Se não chegou, ${claim(asked)}.`;
}

function refundDueText(facts: Facts, organizer: string): string {
  const { refundRequest, refundBy, paidAt, cancelReason } = facts;
  const who = refundSentence(facts, organizer);
  if (refundRequest?.accepted === true)
    return refundBy === 'provider'
      ? `${organizer} aceitou o seu pedido. ${who}`
      : `${organizer} aceitou o seu pedido e vai devolver o valor.`;
  if (cancelReason !== undefined) return `A rifa foi cancelada. ${who}`;
  if (facts.staysListed) return who;
  return paidAt === null
    ? `O pagamento chegou quando os números já não podiam ser seus. ${who}`
    : `Esta compra foi desfeita. ${who}`;
}

function endedWords({ amountCents, method, reportedLate }: Facts, organizer: string): ClosedWords {
  if (reportedLate)
    return {
      title: 'Você avisou que pagou',
      text: `O tempo da reserva já tinha acabado. ${organizer} vai procurar o pagamento de ${formatMoney(amountCents)} na conta: se chegou e ainda houver números, a compra vale; se não, o valor volta para você.`,
    };
  return {
    title: 'O tempo da reserva acabou',
    text:
      method === 'pix'
        ? `Os números voltaram para a rifa. Se você já tinha pago, avise: ${organizer} ainda pode confirmar.`
        : 'Os números voltaram para a rifa. Se você pagou, o pagamento ainda é reconhecido e aparece aqui.',
  };
}

/** An unpaid purchase of a canceled raffle. */
function canceledRaffleWords(stage: ClosedStage, { method, reportedLate }: Facts, asked: Asked): ClosedWords {
  const organizer = asked.organizerName;
  if (reportedLate)
    return {
      title: 'Você avisou que pagou',
      text: `${organizer} vai conferir na conta. Se o dinheiro chegou, ele volta para você.`,
    };
  if (method === 'mp')
    return {
      title: CANCELED.title,
      text: 'Não pague mais. Se você chegou a pagar, o pagamento é reconhecido e volta para você.',
    };
  const how = stage === 'ended' ? `avise: ${organizer} confere,` : `${claim(asked)},`;
  return {
    title: CANCELED.title,
    text: `Não pague mais. Se você chegou a pagar, ${how} e o valor volta para você.`,
  };
}

/** A hold that was canceled, not with its whole raffle. */
function canceledWords({ method, closed }: Facts, asked: Asked): ClosedWords {
  const who = {
    buyer: 'Você desistiu desta reserva. ',
    seller: `${asked.organizerName} cancelou esta reserva. `,
    ...{ provider: '', system: '' },
  }[closed?.by ?? 'system'];
  const money =
    method === 'mp'
      ? 'Se você chegou a pagar, o pagamento é reconhecido e aparece aqui.'
      : `Se você chegou a pagar, ${claim(asked)}.`;
  return { title: 'Reserva cancelada', text: `${who}Os números voltaram para a rifa. ${money}` };
}

/** What became of the numbers of a paid purchase that was undone; those of a canceled raffle go to nobody. */
const freedNumbers = ({ paidAt, staysListed, cancelReason }: Facts) =>
  paidAt === null || staysListed || cancelReason !== undefined ? '' : ' Os números voltaram para a rifa.';

/** Title and text of a purchase without tickets. */
export function closedWords(stage: ClosedStage, facts: Facts, asked: Asked): ClosedWords {
  const organizer = asked.organizerName;
  const { amountCents, refundDueCents, cancelReason } = facts;
  const isUnpaid = stage === 'ended' || stage === 'canceled';
  if (isUnpaid && cancelReason !== undefined) return canceledRaffleWords(stage, facts, asked);
  if (stage === 'ended') return endedWords(facts, organizer);
  if (stage === 'canceled') return canceledWords(facts, asked);
  const numbers = freedNumbers(facts);
  if (stage === 'refunded')
    return { title: 'Valor devolvido', text: `${refundedText(facts, asked)}${numbers}` };
  return {
    title: `Devolução de ${formatMoney(refundDueCents || amountCents)}`,
    text: `${refundDueText(facts, organizer)}${numbers}`,
  };
}
