import type { Day } from '#core/domain/days.ts';
import { momentLabel } from '#core/domain/moment-label.ts';
import type { Purchase, PurchaseHistoryEntry } from '#core/domain/selling/purchase.ts';
import { isHold } from '#core/domain/selling/purchase-status.ts';
import { saleMoments } from '#core/domain/selling/sale-window.ts';
import { PURCHASE_STATUS_LABELS } from '#core/text/selling/purchase-labels.ts';
import { numbersLabel } from '#core/domain/selling/count-labels.ts';

/** A line of a purchase's history. */
interface HistoryLine {
  title: string;
  /** The time, the reason as it was said, and for a hold its end. */
  detail: string;
}

/** Titles by event kind; `$` is replaced by the count of numbers. */
const EVENT_WORDS: Readonly<Record<string, string>> = {
  reserved: 'Reservou $',
  'sold-for-cash': 'Comprou $ em dinheiro',
  reported: 'Avisou que pagou',
  approved: 'Pagamento confirmado',
  expired: 'A reserva terminou sem pagamento',
  canceled: 'Compra cancelada',
  'money-refused': 'Chegou dinheiro que precisa voltar',
  'refund-owed': 'O dinheiro precisa voltar',
  refunded: 'Dinheiro devolvido',
  'reported-late': 'Avisou que pagou, com a reserva encerrada',
  'option-changed': 'Trocou a forma de pagamento',
  disputed: 'O banco de quem pagou tomou o dinheiro de volta',
  unconfirmed: 'Confirmação desfeita',
  restored: 'Contestação decidida a favor da venda',
  joined: 'Adicionou a compra à própria conta',
  'refund-requested': 'Pediu o dinheiro de volta',
  'refund-accepted': 'Pedido de devolução aceito',
  'refund-refused': 'Pedido de devolução recusado',
};

/** Titles of events caused by the seller, who is the reader. */
const OWN_WORDS: Readonly<Record<string, string>> = {
  approved: 'Você confirmou o pagamento',
  canceled: 'Você cancelou a compra',
  refunded: 'Você devolveu o dinheiro',
  restored: 'O banco devolveu o dinheiro a você',
  unconfirmed: 'Você desfez a confirmação',
  expired: 'A reserva terminou: você cancelou a rifa',
  'refund-accepted': 'Você aceitou devolver o dinheiro',
  'refund-refused': 'Você recusou devolver o dinheiro',
};

/** The title of an event; unknown kinds of newer servers show the resulting status. */
function titleOf({ kind, actor, status }: PurchaseHistoryEntry, quantity: number): string {
  // A confirmation that is undone waits again; only a sale in cash is canceled by it.
  if (kind === 'unconfirmed' && status === 'canceled') return 'Você desfez a venda';
  const own = actor === 'seller' ? OWN_WORDS[kind] : undefined;
  const words = own ?? EVENT_WORDS[kind] ?? PURCHASE_STATUS_LABELS[status];
  return words.replace('$', numbersLabel(quantity));
}

/** Events whose reasons are words of the seller or the buyer; those of others are codes. */
const WITH_WORDS = ['unconfirmed', 'refund-requested', 'refund-accepted', 'refund-refused'];

const saidReason = ({ kind, reason }: PurchaseHistoryEntry) =>
  WITH_WORDS.includes(kind) && reason !== '' ? [`“${reason}”`] : [];

/** History lines, newest first. `drawsOn`: of its raffle; null while that is not known. */
export function purchaseHistory(purchase: Purchase, drawsOn: Day | null, now: Date): HistoryLine[] {
  const { quantity, history = [], cancelReason } = purchase;
  const lines = history.toReversed().map((entry) => ({
    title: titleOf(entry, quantity),
    detail: [momentLabel(entry.at, now), ...saidReason(entry)].join(' · '),
  }));
  const [latest, ...older] = lines;
  const kept = latest && cancelReason === undefined ? keptText(purchase, drawsOn, now) : null;
  return latest && kept !== null ? [{ ...latest, detail: `${latest.detail} · ${kept}` }, ...older] : lines;
}

/**
 * Until when a hold keeps its numbers; of a report by when it is to be confirmed (P-796), or since when others may get its numbers (P-702).
 * Null where no time says it.
 */
function keptText(
  { status, expiresAt, inReview, isEnding }: Purchase,
  drawsOn: Day | null,
  now: Date,
): string | null {
  if (!isHold(status) || expiresAt === null || inReview || isEnding) return null;
  if (status === 'in_process' && drawsOn !== null) {
    const { closesAt, freezesAt } = saleMoments(drawsOn);
    if (now >= freezesAt) return null;
    if (now >= closesAt || new Date(expiresAt) >= closesAt)
      return `confirme até ${momentLabel(freezesAt.toISOString(), now)}`;
  }
  const moment = momentLabel(expiresAt, now);
  if (now < new Date(expiresAt)) return `fica guardado até ${moment}`;
  return status === 'in_process' ? `desde ${moment} os números podem ir para outra pessoa` : null;
}
