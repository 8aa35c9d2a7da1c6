import { APP_PATHS, publicRafflePath } from '#core/domain/app-paths.ts';
import { publicName } from '#core/domain/account/user.ts';
import { formatMoney } from '#core/domain/money.ts';
import { formatPurchaseCode } from '#core/domain/selling/purchase-code.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { isHold } from '#core/domain/selling/purchase-status.ts';
import type { SalesRaffle } from '../data/sales-raffle.ts';
import { numbersLabel } from '#core/domain/selling/count-labels.ts';
import { namedNumbers } from '../words/named-numbers.ts';

type MessageRaffle = Pick<SalesRaffle, 'id' | 'title' | 'slug' | 'maxTickets' | 'isDrawn'>;

/** Prefilled WhatsApp message to the buyer about a purchase, with its numbers and links (P-348). `origin`: of the links. */
export function buyerMessage(purchase: Purchase, raffle: MessageRaffle, origin: string): string {
  const { buyerName, quantity, amountCents, code } = purchase;
  const name = publicName({ name: buyerName, displayName: '' });
  const what = `${numbersLabel(quantity)} da rifa “${raffle.title}” (${formatMoney(amountCents)}, código ${formatPurchaseCode(code)})`;
  const lines = [`Oi, ${name}! ${sentence(purchase, what, raffle)}`, ...facts(purchase, raffle, origin)];
  return lines.join('\n');
}

/** Numbers, and where to read the purchase and the raffle. Without a secret: the buyer has phone and code. */
function facts(purchase: Purchase, { id, slug, maxTickets }: MessageRaffle, origin: string): string[] {
  const { status, numbers, quantity } = purchase;
  const isLive = isHold(status) || status === 'approved';
  const named = isLive ? namedNumbers(numbers, quantity, maxTickets) : '';
  return [
    ...(named === '' ? [] : [`Números: ${named}`]),
    `Sua compra: ${origin}${APP_PATHS.myNumbers} (em “Buscar por telefone”, com seu celular e o código)`,
    `A rifa: ${origin}${publicRafflePath(id, slug)}`,
  ];
}

/** A Pix is given back by the bank's 'Devolver', never sent to another key: who asks for that may get the first one back by a dispute, too. */
const RETURNS_BY: Record<Purchase['method'], string> = {
  pix: 'Ele volta pelo mesmo Pix que você mandou.',
  mp: 'Ele volta pelo mesmo meio em que você pagou.',
  cash: 'Como prefere receber?',
};

function refundSentence({ method, refundProblem }: Purchase, what: string): string {
  // The provider gives back no more: the seller does, in another way.
  const by = method === 'mp' && refundProblem === 'too-late' ? 'cash' : method;
  return `Vou devolver o dinheiro de ${what}. ${RETURNS_BY[by]}`;
}

function sentence(purchase: Purchase, what: string, { isDrawn }: MessageRaffle): string {
  const { status, cancelReason } = purchase;
  const isCanceled = cancelReason !== undefined;
  if (isCanceled && isHold(status))
    return `Cancelei a rifa da sua compra de ${what}. Vou conferir se o pagamento chegou, e o que chegou volta para você.`;
  // What is paid becomes due in rounds after the cancellation.
  if (status === 'refund_due' || (isCanceled && status === 'approved')) return refundSentence(purchase, what);
  if (status === 'approved') return `Sua compra de ${what} está paga.${isDrawn ? '' : ' Boa sorte!'}`;
  if (isHold(status)) return `Vi sua reserva de ${what}. Posso ajudar com o pagamento?`;
  return `É sobre sua compra de ${what}.`;
}
