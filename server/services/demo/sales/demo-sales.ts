import type { DemoRaffle } from '../raffles.ts';

/** What becomes of a purchase. 'left': its hold ends unpaid. */
export type Fate = 'cash' | 'pix' | 'mp' | 'left' | 'owed' | 'refunded' | 'reported' | 'open';

/** A raffle with the plan of its sales. */
export interface DemoSale {
  raffle: DemoRaffle;
  /** Sold since so many days before today, or before the last day of its sales. */
  startedDaysAgo: number;
  /** Of a raffle whose list is fixed: the last day of its sales, in days before today. */
  endedDaysAgo?: number;
  /** Batches of each day before today, and purchases of a batch. */
  batchesOfDay: number;
  batch: number;
  /** Tickets of the purchases, in turn. */
  quantities: readonly number[];
  /** Cumulative shares of fates of the purchases before today. */
  fates: readonly (readonly [share: number, fate: Fate])[];
  /** Purchases of the last hours, one by one. */
  recent: readonly Fate[];
  /** Whether purchases go on until every ticket is sold. */
  sellsOut?: boolean;
}

const ORGANIZER_TEXT = { supportPhone: '11900000001', paymentMinutes: 120, paymentOption: 'both' } as const;

/** Sales in cash are written in bulk, payments one by one: of thousands, most are in cash, or the first start would be slow. */
const MOSTLY_CASH: DemoSale['fates'] = [
  [0.68, 'cash'],
  [0.74, 'pix'],
  [0.77, 'mp'],
  [0.774, 'owed'],
  [0.778, 'refunded'],
  [1, 'left'],
];
const MIXED: DemoSale['fates'] = [
  [0.6, 'cash'],
  [0.7, 'pix'],
  [0.77, 'mp'],
  [0.775, 'owed'],
  [0.785, 'refunded'],
  [1, 'left'],
];
const PAID: DemoSale['fates'] = [
  [0.4, 'cash'],
  [0.8, 'pix'],
  [1, 'mp'],
];

/** One that is drawn, one whose organizer has yet to draw it, and raffles in the midst of their sales. The first started first: entries of the public log are in order of time. */
export const DEMO_SALES: readonly DemoSale[] = [
  {
    raffle: {
      id: '00000000-0000-7000-8000-000600000007',
      configId: '00000000-0000-7000-8000-000700000007',
      data: {
        title: 'Cafeteira italiana e café da serra',
        priceCents: 300,
        description:
          '<p>Cafeteira italiana de <strong>seis xícaras</strong> e um quilo de café da Serra da Canastra, torrado na semana do sorteio.</p>' +
          '<p>A renda conserta o telhado da biblioteca do bairro.</p>',
      },
      category: 'Casa e eletrodomésticos',
      maxTickets: 200,
      lottery: 'Loteria Federal',
      drawsInDays: 1,
      config: {
        ...ORGANIZER_TEXT,
        prizes: ['Cafeteira italiana com 1 kg de café', 'Meio quilo de café'],
        maxTicketsPerUser: 40,
        ...{ showLastBuyers: true, mostPurchasedEnabled: true, mostPurchasedPrize: 'Um par de canecas' },
      },
      pictures: [],
      published: true,
    },
    ...{ startedDaysAgo: 16, endedDaysAgo: 5, batchesOfDay: 2, batch: 2, quantities: [3, 1, 2, 5, 2, 4] },
    ...{ fates: PAID, recent: [] },
  },
  {
    raffle: {
      id: '00000000-0000-7000-8000-000600000008',
      configId: '00000000-0000-7000-8000-000700000008',
      data: {
        title: 'Colcha de retalhos da Dona Zilda',
        priceCents: 500,
        description:
          '<p>Colcha de casal costurada à mão, com <strong>mais de 200 retalhos</strong>, e um par de almofadas.</p>' +
          '<p>O sorteio é ao vivo, no grupo da rua. A renda é da creche Pingo de Gente.</p>',
      },
      category: 'Solidária',
      maxTickets: 100,
      lottery: 'Sorteio ao vivo',
      drawsInDays: 1,
      config: {
        ...{ ...ORGANIZER_TEXT, prizes: ['Colcha de casal', 'Par de almofadas'], maxTicketsPerUser: 20 },
        ...{ ticketModel: 'manual', purchaseButtons: [] },
      },
      pictures: [],
      published: true,
    },
    ...{ startedDaysAgo: 14, endedDaysAgo: 2, batchesOfDay: 1, batch: 2, quantities: [2, 1, 3, 1] },
    ...{ fates: PAID, recent: [] },
  },
  {
    raffle: {
      id: '00000000-0000-7000-8000-000600000003',
      configId: '00000000-0000-7000-8000-000700000003',
      data: {
        title: 'Violão do Clube do Choro',
        priceCents: 400,
        description:
          '<p>Violão de <strong>sete cordas</strong> feito à mão, com estojo e um jogo de cordas de reserva.</p>' +
          '<p>O valor arrecadado paga o aluguel da sala de ensaio do Clube do Choro.</p>',
      },
      category: 'Solidária',
      maxTickets: 500,
      lottery: 'Loteria Federal',
      drawsInDays: 1,
      config: {
        ...ORGANIZER_TEXT,
        prizes: ['Violão de sete cordas com estojo'],
        maxTicketsPerUser: 60,
        showLastBuyers: true,
      },
      pictures: [],
      published: true,
    },
    ...{ startedDaysAgo: 14, batchesOfDay: 2, batch: 4, quantities: [2, 5, 3, 1, 6, 2, 4], fates: MIXED },
    recent: ['pix', 'reported', 'mp', 'reported', 'reported', 'cash', 'open', 'reported', 'open'],
  },
  {
    raffle: {
      id: '00000000-0000-7000-8000-000600000004',
      configId: '00000000-0000-7000-8000-000700000004',
      data: {
        title: 'Moto 160 cc zero quilômetro',
        priceCents: 50,
        description:
          '<p>Moto de <strong>160 cilindradas</strong>, vermelha, zero quilômetro, com emplacamento pago.</p>' +
          '<ul><li>Entrega em todo o Brasil</li><li>Ou o valor em Pix, se você preferir</li></ul>',
      },
      category: 'Carros e motos',
      maxTickets: 100_000,
      lottery: 'Loteria Federal',
      drawsInDays: 33,
      config: {
        ...ORGANIZER_TEXT,
        prizes: ['Moto 160 cc zero quilômetro', 'Capacete e jaqueta'],
        maxTicketsPerUser: 2_000,
        minTicketsPerUser: 5,
        promotions: [
          { description: 'Leve 50', tickets: 50, priceCents: 45 },
          { description: 'Leve 100', tickets: 100, priceCents: 40 },
        ],
        ...{ showLastBuyers: true, mostPurchasedEnabled: true, mostPurchasedPrize: 'R$ 300,00 no Pix' },
      },
      pictures: [],
      published: true,
    },
    ...{
      startedDaysAgo: 12,
      batchesOfDay: 2,
      batch: 100,
      quantities: [5, 20, 10, 50, 5, 30, 10, 20, 100, 15],
    },
    fates: MOSTLY_CASH,
    recent: [
      'mp',
      'cash',
      'pix',
      'reported',
      'mp',
      'pix',
      'open',
      'reported',
      'mp',
      'open',
      'open',
      'pix',
      'open',
    ],
  },
  {
    raffle: {
      id: '00000000-0000-7000-8000-000600000005',
      configId: '00000000-0000-7000-8000-000700000005',
      data: {
        title: 'Jantar para dois no Bistrô da Praça',
        priceCents: 1_000,
        description:
          '<p>Jantar completo para <strong>duas pessoas</strong>: entrada, prato principal, sobremesa e bebidas.</p>' +
          '<p>Vale de terça a quinta, por seis meses, com reserva.</p>',
      },
      category: 'Viagens e passeios',
      maxTickets: 100,
      lottery: 'Loteria Federal',
      drawsInDays: 6,
      config: {
        ...ORGANIZER_TEXT,
        prizes: ['Jantar para dois'],
        maxTicketsPerUser: 20,
        showLastBuyers: true,
      },
      pictures: [],
      published: true,
    },
    ...{
      startedDaysAgo: 9,
      batchesOfDay: 2,
      batch: 3,
      quantities: [3, 1, 2, 5, 2],
      fates: PAID,
      recent: [],
      sellsOut: true,
    },
  },
  {
    raffle: {
      id: '00000000-0000-7000-8000-000600000006',
      configId: '00000000-0000-7000-8000-000700000006',
      data: {
        title: 'Churrasqueira da Festa Junina',
        priceCents: 500,
        description:
          '<p>Churrasqueira de tambor com <strong>grelha e kit de facas</strong>, feita pela turma da Escola Monte Verde.</p>' +
          '<p>Escolha o seu número da sorte. A renda é da formatura.</p>',
      },
      category: 'Casa e eletrodomésticos',
      maxTickets: 200,
      lottery: 'Sorteio ao vivo',
      drawsInDays: 20,
      config: {
        ...{
          ...ORGANIZER_TEXT,
          prizes: ['Churrasqueira com kit'],
          maxTicketsPerUser: 30,
          showLastBuyers: true,
        },
        ...{ ticketModel: 'manual', purchaseButtons: [] },
      },
      pictures: [],
      published: true,
    },
    ...{ startedDaysAgo: 5, batchesOfDay: 2, batch: 4, quantities: [1, 2, 3, 1, 4], fates: MIXED },
    recent: ['pix', 'reported', 'open', 'mp', 'cash', 'reported', 'open', 'open'],
  },
];
