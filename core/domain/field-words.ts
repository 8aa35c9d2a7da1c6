import type { Category, Lottery, TicketPlan } from './catalog.ts';
import { formatDay } from './days.ts';
import { formatCount, formatMoney } from './money.ts';
import type { PaymentOption } from './payment-options.ts';
import { formatPhone } from './phone.ts';
import type { RaffleData } from './raffle.ts';
import type { RaffleConfigData } from './raffle-config.ts';
import { visibleText } from './rich-text.ts';

/** A field's value as its owner reads it. */
export type Told =
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: readonly string[] }
  /** HTML as the editor has it. */
  | { kind: 'rich-text'; html: string }
  /** Entries of a list of images. */
  | { kind: 'images'; entries: readonly string[] };

/** How a document's fields are named and told to their owner. */
export type Words<Data> = {
  [Field in keyof Data]: readonly [label: string, tell: (value: Data[Field]) => Told];
};

export interface Catalogues {
  categories: readonly Category[];
  lotteries: readonly Lottery[];
  ticketPlans: readonly TicketPlan[];
}

const EMPTY = 'em branco';
const text = (value: string): Told => ({ kind: 'text', text: value.trim() || EMPTY });
const list = (items: readonly string[]): Told =>
  items.length > 0 ? { kind: 'list', items } : { kind: 'text', text: 'nenhum' };
const richText = (html: string): Told => (visibleText(html) === '' ? text('') : { kind: 'rich-text', html });
const yesOrNo = (value: boolean): Told => text(value ? 'Sim' : 'Não');
const count = (value: number): Told => text(formatCount(value));
const money = (cents: number): Told => text(formatMoney(cents));
/** On one line, also within a sentence. */
const unbrokenMoney = (cents: number): string => formatMoney(cents).replaceAll(' ', '\u00a0');
const day = (value: string): Told => text(formatDay(value));
const nameIn =
  (entries: readonly { id: string; name: string }[]) =>
  (id: string | null): Told =>
    text(entries.find((entry) => entry.id === id)?.name ?? '');

/** Step 0. */
export function raffleWords({ categories, lotteries, ticketPlans }: Catalogues): Words<RaffleData> {
  return {
    title: ['Titulo', text],
    categoryId: ['Categoria', nameIn(categories)],
    ticketPlanId: ['Quantidade de tickets', nameIn(ticketPlans)],
    priceCents: ['Preço por ticket', money],
    lotteryId: ['Onde será o sorteio', nameIn(lotteries)],
    description: ['Descrição', richText],
  };
}

const PAYMENT_OPTION_NAMES: Record<PaymentOption, string> = {
  mp: 'Cartão e Pix automático',
  pix: 'Pix',
  both: 'Pix, cartão e Pix automático',
};

/** Step 1. */
export const CONFIG_WORDS: Words<RaffleConfigData> = {
  images: ['Imagens', (entries) => (entries.length > 0 ? { kind: 'images', entries } : text('nenhuma'))],
  rules: ['Regras da rifa', richText],
  maxTicketsPerUser: ['Máximo por usuário', count],
  minTicketsPerUser: ['Mínimo por usuário', count],
  ticketModel: ['Modelo de escolha', (model) => text(model === 'random' ? 'Aleatório' : 'Manual')],
  paymentOption: [
    'Como os compradores pagam',
    (option) => text(option === null ? '' : PAYMENT_OPTION_NAMES[option]),
  ],
  promotions: [
    'Promoções',
    (all) =>
      list(
        all.map(
          ({ description, tickets, priceCents }) =>
            `${description}: a partir de ${formatCount(tickets)}, ${unbrokenMoney(priceCents)} cada`,
        ),
      ),
  ],
  prizes: ['Premiações', list],
  videoLink: ['Video youtube', text],
  paymentMinutes: ['Tempo para pagamento', (minutes) => text(`${minutes} minutos`)],
  supportPhone: ['Telefone para suporte', (phone) => text(formatPhone(phone))],
  saleStartsOn: ['Data de inicio vendas', day],
  drawsOn: ['Data de sorteio', day],
  showDrawDate: ['Mostrar data do sorteio', yesOrNo],
  whatsappGroupLink: ['Grupo do WhatsApp', text],
  mostPurchasedEnabled: ['Prêmio para os mais comprados', yesOrNo],
  mostPurchasedPrize: ['Prêmio de quem mais comprar', text],
  luckyNumbersEnabled: ['Tickets da sorte', yesOrNo],
  luckyNumbers: ['Números da sorte', (all) => list(all.map(String))],
  luckyNumberPrizeCents: ['Prêmio do ticket da sorte', money],
  isPrivate: ['Campanha privada', yesOrNo],
  purchaseButtons: ['Botões de compra', (all) => list(all.map(({ tickets }) => `+${formatCount(tickets)}`))],
  showAvailableCount: ['Mostrar quantidade disponível', yesOrNo],
  showLastBuyers: ['Mostrar últimos compradores', yesOrNo],
};
