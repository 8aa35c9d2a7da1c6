import type { Category, Lottery, TicketPlan } from '#core/domain/catalog.ts';
import { formatDay } from '#core/domain/days.ts';
import { formatCount, formatMoney } from '#core/domain/money.ts';
import type { PaymentOption } from '#core/domain/payment-options.ts';
import { formatPhone } from '#core/domain/phone.ts';
import type { RaffleData } from '#core/domain/raffle.ts';
import type { RaffleConfigData } from '#core/domain/raffle-config.ts';
import { visibleText } from '#core/domain/rich-text.ts';

/** How a document's fields are named and told to their owner. */
type Words<Data> = { [Field in keyof Data]: readonly [label: string, tell: (value: Data[Field]) => string] };

/** One field on which two versions differ. */
export interface ConflictRow {
  label: string;
  device: string;
  server: string;
}

export interface Catalogues {
  categories: readonly Category[];
  lotteries: readonly Lottery[];
  ticketPlans: readonly TicketPlan[];
}

const plain = (text: string) => text;
const yesOrNo = (value: boolean) => (value ? 'Sim' : 'Não');
const list = (values: readonly (string | number)[]) => values.join(', ');
const nameIn = (entries: readonly { id: string; name: string }[]) => (id: string | null) =>
  entries.find((entry) => entry.id === id)?.name ?? '';

function raffleWords({ categories, lotteries, ticketPlans }: Catalogues): Words<RaffleData> {
  return {
    title: ['Titulo', plain],
    categoryId: ['Categoria', nameIn(categories)],
    ticketPlanId: ['Quantidade de tickets', nameIn(ticketPlans)],
    priceCents: ['Preço por ticket', formatMoney],
    lotteryId: ['Onde será o sorteio', nameIn(lotteries)],
    description: ['Descrição', visibleText],
  };
}

const PAYMENT_OPTION_NAMES: Record<PaymentOption, string> = {
  mp: 'Cartão',
  pix: 'Pix',
  both: 'Pix e cartão',
};

const CONFIG_WORDS: Words<RaffleConfigData> = {
  images: ['Imagens', (images) => `${images.length}`],
  rules: ['Regras da rifa', visibleText],
  maxTicketsPerUser: ['Máximo por pessoa', formatCount],
  minTicketsPerUser: ['Mínimo por pessoa', formatCount],
  ticketModel: ['Escolha dos números', (model) => (model === 'random' ? 'Aleatória' : 'Manual')],
  paymentOption: ['Pagamento', (option) => (option === null ? '' : PAYMENT_OPTION_NAMES[option])],
  promotions: [
    'Promoções',
    (all) => list(all.map((one) => `${one.tickets} por ${formatMoney(one.priceCents)}`)),
  ],
  prizes: ['Premiação', list],
  videoLink: ['Vídeo', plain],
  paymentMinutes: ['Tempo para pagamento', (minutes) => `${minutes} minutos`],
  supportPhone: ['Telefone para suporte', formatPhone],
  saleStartsOn: ['Data de inicio vendas', formatDay],
  drawsOn: ['Data de sorteio', formatDay],
  showDrawDate: ['Mostrar data do sorteio', yesOrNo],
  whatsappGroupLink: ['Grupo do WhatsApp', plain],
  mostPurchasedEnabled: ['Prêmio para quem mais comprar', yesOrNo],
  mostPurchasedPrize: ['Prêmio de quem mais comprar', plain],
  luckyNumbersEnabled: ['Tickets da sorte', yesOrNo],
  luckyNumbers: ['Números da sorte', list],
  luckyNumberPrizeCents: ['Valor do ticket da sorte', formatMoney],
  isPrivate: ['Campanha privada', yesOrNo],
  purchaseButtons: ['Botões de compra', (all) => list(all.map(({ tickets }) => tickets))],
  showAvailableCount: ['Mostrar quantos restam', yesOrNo],
  showLastBuyers: ['Mostrar últimos compradores', yesOrNo],
};

const EMPTY = 'em branco';

function differences<Data extends object>(words: Words<Data>, device: Data, server: Data): ConflictRow[] {
  return (Object.keys(words) as (keyof Data)[])
    .filter((field) => JSON.stringify(device[field]) !== JSON.stringify(server[field]))
    .map((field) => {
      const [label, tell] = words[field];
      return { label, device: tell(device[field]) || EMPTY, server: tell(server[field]) || EMPTY };
    });
}

/** Where two versions of step 0 differ, in the user's words. */
export function raffleDifferences(
  device: RaffleData,
  server: RaffleData,
  catalogues: Catalogues,
): ConflictRow[] {
  return differences(raffleWords(catalogues), device, server);
}

/** Where two versions of step 1 differ, in the user's words. */
export function configDifferences(device: RaffleConfigData, server: RaffleConfigData): ConflictRow[] {
  return differences(CONFIG_WORDS, device, server);
}
