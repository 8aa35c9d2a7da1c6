import { formatMoney } from '#core/domain/money.ts';
import { numbersLabel } from '#core/domain/selling/count-labels.ts';
import { formatPurchaseCode } from '#core/domain/selling/purchase-code.ts';
import { savedPurchaseLink } from '#core/domain/selling/saved-link.ts';
import { BUYER_ANSWERS, MONEY_COMES_BACK } from '#core/text/answer-words.ts';
import type { Words } from './message-text.ts';
import type { BuyerMessage } from './message.ts';

const OWN_LINK = 'O link abre sua compra em qualquer aparelho e é só seu: não o passe a ninguém.';
const FREE_RETURN = 'Ninguém precisa pagar nada para receber o dinheiro de volta.';

/** Mails to buyers name the raffle only where its organizer's words may be mailed. */
const inRaffle = (title: string | null) => (title === null ? 'em uma rifa' : `na rifa “${title}”`);
const ofRaffle = (title: string | null) =>
  title === null ? 'de uma rifa em que você tem números' : `da rifa “${title}”`;
const whyText = (reason: string | null) =>
  reason === null ? 'O organizador explica o motivo na página da rifa.' : `O organizador diz: “${reason}”`;
const namedPurchase = ({ code, title }: { code: string; title: string | null }) =>
  `compra ${formatPurchaseCode(code)}${title === null ? '' : ` na rifa “${title}”`}`;
const codeSentence = (code: string | undefined) =>
  code === undefined ? '' : ` Código da compra: ${formatPurchaseCode(code)}.`;
const STILL_VALID = 'Sua compra continua valendo, com os mesmos números.';

/** What came in and goes back, by what its purchase is then. */
const OWED = {
  paid: (money: string, purchase: string) =>
    `O valor de ${money}, pago a mais pela ${purchase}, volta para você. ${STILL_VALID}`,
  unpaid: (money: string, purchase: string) =>
    `Chegou um pagamento de ${money}, que não fecha com o preço da ${purchase} e volta para você.`,
  ended: (money: string, purchase: string) =>
    `Chegou um pagamento de ${money} da ${purchase}, quando os números já não podiam ser seus. Esse valor volta para você.`,
};
const REFUNDED = {
  paid: (money: string, purchase: string) =>
    `O valor de ${money}, pago a mais pela ${purchase}, foi devolvido. ${STILL_VALID}`,
  unpaid: (money: string, purchase: string) =>
    `O pagamento de ${money}, que não fechava com o preço da ${purchase}, foi devolvido.`,
  ended: (money: string, purchase: string) => `O valor de ${money} da ${purchase} foi devolvido.`,
};

/** Words of the mails to buyers. */
export const BUYER_WORDS: Words<BuyerMessage['kind']> = {
  'purchase-held': ({ purchaseId, token, code, amountCents, until }, publicUrl) => ({
    subject: 'Sua reserva espera o pagamento',
    preview: `Pague até ${until}.`,
    paragraphs: [
      `Reservamos seus números. Pague ${formatMoney(amountCents)} até ${until}: depois disso, eles voltam para a rifa.${codeSentence(code)}`,
    ],
    action: { label: 'Abrir minha reserva', url: savedPurchaseLink(publicUrl, purchaseId, token) },
    note: `${OWN_LINK} Se não foi você que reservou, ignore esta mensagem: nada é cobrado.`,
  }),
  'purchase-unanswered': (
    { purchaseId, token, amountCents, until, risk = 'numbers', ...named },
    publicUrl,
  ) => ({
    subject: 'Seu pagamento ainda espera a confirmação',
    preview: `Fale com o organizador até ${until}.`,
    paragraphs: [
      `Você avisou que pagou ${formatMoney(amountCents)} pela ${namedPurchase(named)}, e o organizador ainda não confirmou. Fale com ele e mande o comprovante.`,
      `${BUYER_ANSWERS[risk](until)} ${MONEY_COMES_BACK}`,
    ],
    action: { label: 'Abrir minha compra', url: savedPurchaseLink(publicUrl, purchaseId, token) },
    note: `${OWN_LINK} Se não foi você que comprou, ignore esta mensagem: nada é cobrado.`,
  }),
  'purchase-paid': ({ purchaseId, token, amountCents, title, tickets, code, logHead }, publicUrl) => ({
    subject: 'Pagamento confirmado: seu recibo',
    preview: 'Veja seus números.',
    paragraphs: [
      `O pagamento de ${formatMoney(amountCents)} por ${numbersLabel(tickets)} ${inRaffle(title)} foi confirmado.${codeSentence(code)}`,
      'Seus números estão no recibo. Boa sorte!',
      ...(logHead
        ? [`Para conferir o sorteio depois: registro público nº ${logHead.seq}, ${logHead.hash}`]
        : []),
    ],
    action: { label: 'Ver meus números', url: savedPurchaseLink(publicUrl, purchaseId, token) },
    note: OWN_LINK,
  }),
  'purchase-won': ({ purchaseId, token, title, prizes }, publicUrl) => ({
    subject: 'Você ganhou!',
    preview: 'Saiu o resultado da rifa.',
    paragraphs: [
      `Saiu o resultado ${ofRaffle(title)}, e você ganhou${prizes.length === 0 ? '' : `: ${prizes.join('; ')}`}.`,
      'O organizador tem o seu telefone e vai falar com você. No recibo você vê o número e como conferir o sorteio.',
    ],
    action: { label: 'Abrir meu recibo', url: savedPurchaseLink(publicUrl, purchaseId, token) },
    note: `${OWN_LINK} Nenhum prêmio precisa de pagamento: desconfie de quem pedir dinheiro para entregar.`,
  }),
  'purchase-postponed': ({ purchaseId, token, title, day, reason, refundUntil }, publicUrl) => ({
    subject: 'O sorteio foi adiado',
    preview: day === null ? 'Seus números continuam valendo.' : `A nova data é ${day}.`,
    paragraphs: [
      `O sorteio ${ofRaffle(title)} foi adiado${day === null ? '' : ` para ${day}`}. ${whyText(reason)}`,
      'Seus números continuam valendo.',
      ...(refundUntil === null
        ? []
        : [`Se preferir desistir, peça seu dinheiro de volta pelo recibo até ${refundUntil}.`]),
    ],
    action: { label: 'Abrir meu recibo', url: savedPurchaseLink(publicUrl, purchaseId, token) },
    note: OWN_LINK,
  }),
  'purchase-canceled': ({ purchaseId, token, title, reason, amountCents, isPaid }, publicUrl) => ({
    subject: 'A rifa foi cancelada',
    preview: isPaid
      ? `O valor de ${formatMoney(amountCents)} vai ser devolvido.`
      : 'Ela não vai ser sorteada.',
    paragraphs: [
      `${title === null ? 'Uma rifa em que você tem números' : `A rifa “${title}”`} foi cancelada e não vai ser sorteada. ${whyText(reason)}`,
      isPaid
        ? `Você pagou ${formatMoney(amountCents)}, e esse dinheiro é seu: o recibo mostra quando ele voltar. Se demorar, fale com o organizador por lá.`
        : `Você avisou que pagou ${formatMoney(amountCents)}. O organizador vai conferir, e o que tiver chegado volta para você: acompanhe pelo recibo.`,
    ],
    action: { label: 'Abrir meu recibo', url: savedPurchaseLink(publicUrl, purchaseId, token) },
    note: `${OWN_LINK} ${FREE_RETURN}`,
  }),
  'purchase-hold-canceled': ({ purchaseId, token, title, reason, amountCents, code }, publicUrl) => ({
    subject: 'Sua reserva foi cancelada',
    preview: 'A rifa foi cancelada: não pague mais.',
    paragraphs: [
      `${title === null ? 'A rifa da sua reserva' : `A rifa “${title}”`} foi cancelada e não vai ser sorteada. ${whyText(reason)}`,
      `Não pague mais a compra ${formatPurchaseCode(code)}, de ${formatMoney(amountCents)}. Se você chegou a pagar, o valor volta para você: acompanhe pelo link.`,
    ],
    action: { label: 'Abrir minha reserva', url: savedPurchaseLink(publicUrl, purchaseId, token) },
    note: `${OWN_LINK} Se não foi você que reservou, ignore esta mensagem: nada é cobrado.`,
  }),
  'purchase-owed': ({ purchaseId, token, amountCents, purchase, isByProvider, ...named }, publicUrl) => ({
    subject: 'Um pagamento volta para você',
    preview: `Valor: ${formatMoney(amountCents)}.`,
    paragraphs: [
      OWED[purchase](formatMoney(amountCents), namedPurchase(named)),
      isByProvider
        ? 'O provedor de pagamento devolve para a conta ou o cartão que pagou.'
        : 'O organizador vai devolver esse valor. Se demorar, fale com ele.',
    ],
    action: { label: 'Abrir minha compra', url: savedPurchaseLink(publicUrl, purchaseId, token) },
    note: `${OWN_LINK} ${FREE_RETURN}`,
  }),
  'purchase-refunded': ({ purchaseId, token, amountCents, purchase, isByProvider, ...named }, publicUrl) => ({
    subject: 'Seu dinheiro foi devolvido',
    preview: `Valor: ${formatMoney(amountCents)}.`,
    paragraphs: [
      REFUNDED[purchase](formatMoney(amountCents), namedPurchase(named)),
      isByProvider
        ? 'O valor volta para a conta ou o cartão que pagou; no cartão, pode aparecer só na próxima fatura.'
        : 'Confira na conta de onde você pagou. Se o valor não chegou, fale com o organizador.',
    ],
    action: { label: 'Abrir minha compra', url: savedPurchaseLink(publicUrl, purchaseId, token) },
    note: `${OWN_LINK} ${FREE_RETURN}`,
  }),
};
