import type { DemoRaffle } from '../raffles.ts';

/** Outcome of a purchase. 'lapsed': its hold ends unpaid. */
export type DemoOutcome = 'cash' | 'pix' | 'mp' | 'lapsed' | 'refund-due' | 'refunded' | 'reported' | 'open';

/** A raffle with the plan of its sales. */
export interface DemoSale {
  raffle: DemoRaffle;
  /** Sold since so many days before today, or before the last day of its sales. */
  startedDaysAgo: number;
  /** Of a raffle whose list is fixed: the last day of its sales, in days before today. */
  endedDaysAgo?: number;
  /** On each day before today. */
  batchesPerDay: number;
  purchasesPerBatch: number;
  /** Tickets of the purchases, in turn. */
  quantities: readonly number[];
  /** Cumulative shares of the outcomes of the purchases before today. */
  cumulativeShares: readonly (readonly [share: number, outcome: DemoOutcome])[];
  /** Purchases of the last hours, one by one. */
  recent: readonly DemoOutcome[];
  /** Whether purchases go on until every ticket is sold. */
  sellsOut?: boolean;
}

const COMMON_CONFIG = { supportPhone: '11900000001', paymentMinutes: 120, paymentOption: 'both' } as const;

/** Mostly cash: cash sales are inserted in bulk, payments one by one, which would slow the first start. */
const MOSTLY_CASH: DemoSale['cumulativeShares'] = [
  [0.68, 'cash'],
  [0.74, 'pix'],
  [0.77, 'mp'],
  [0.774, 'refund-due'],
  [0.778, 'refunded'],
  [1, 'lapsed'],
];
const MIXED: DemoSale['cumulativeShares'] = [
  [0.6, 'cash'],
  [0.7, 'pix'],
  [0.77, 'mp'],
  [0.775, 'refund-due'],
  [0.785, 'refunded'],
  [1, 'lapsed'],
];
const PAID: DemoSale['cumulativeShares'] = [
  [0.4, 'cash'],
  [0.8, 'pix'],
  [1, 'mp'],
];

/**
 * One that is drawn, one whose organizer has yet to draw it, and raffles in the midst of their sales. Sorted by start, oldest first: the public
 * log must be chronological.
 */
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
        ...COMMON_CONFIG,
        prizes: ['Cafeteira italiana com 1 kg de café', 'Meio quilo de café'],
        maxTicketsPerUser: 40,
        ...{ showLastBuyers: true, mostPurchasedEnabled: true, mostPurchasedPrize: 'Um par de canecas' },
      },
      pictures: [],
      published: true,
    },
    ...{
      startedDaysAgo: 16,
      endedDaysAgo: 5,
      batchesPerDay: 2,
      purchasesPerBatch: 2,
      quantities: [3, 1, 2, 5, 2, 4],
    },
    ...{ cumulativeShares: PAID, recent: [] },
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
        ...{ ...COMMON_CONFIG, prizes: ['Colcha de casal', 'Par de almofadas'], maxTicketsPerUser: 20 },
        ...{ ticketModel: 'manual', purchaseButtons: [] },
      },
      pictures: [],
      published: true,
    },
    ...{
      startedDaysAgo: 14,
      endedDaysAgo: 2,
      batchesPerDay: 1,
      purchasesPerBatch: 2,
      quantities: [2, 1, 3, 1],
    },
    ...{ cumulativeShares: PAID, recent: [] },
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
        ...COMMON_CONFIG,
        prizes: ['Violão de sete cordas com estojo'],
        maxTicketsPerUser: 60,
        showLastBuyers: true,
      },
      pictures: [],
      published: true,
    },
    ...{
      startedDaysAgo: 14,
      batchesPerDay: 2,
      purchasesPerBatch: 4,
      quantities: [2, 5, 3, 1, 6, 2, 4],
      cumulativeShares: MIXED,
    },
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
        ...COMMON_CONFIG,
        prizes: ['Moto 160 cc zero quilômetro', 'Capacete e jaqueta'],
        maxTicketsPerUser: 2_000,
        minTicketsPerUser: 5,
        promotions: [
          { description: 'Leve 50', tickets: 50, priceCents: 45 },
          { description: 'Leve 100', tickets: 100, priceCents: 40 },
        ],
        ...{ showLastBuyers: true, mostPurchasedEnabled: true, mostPurchasedPrize: 'R$ 300,00 no Pix' },
      },
      pictures: ['motorcycle'],
      published: true,
    },
    ...{
      startedDaysAgo: 12,
      batchesPerDay: 2,
      purchasesPerBatch: 100,
      quantities: [5, 20, 10, 50, 5, 30, 10, 20, 100, 15],
    },
    cumulativeShares: MOSTLY_CASH,
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
        ...COMMON_CONFIG,
        prizes: ['Jantar para dois'],
        maxTicketsPerUser: 20,
        showLastBuyers: true,
      },
      pictures: [],
      published: true,
    },
    ...{
      startedDaysAgo: 9,
      batchesPerDay: 2,
      purchasesPerBatch: 3,
      quantities: [3, 1, 2, 5, 2],
      cumulativeShares: PAID,
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
          ...COMMON_CONFIG,
          prizes: ['Churrasqueira com kit'],
          maxTicketsPerUser: 30,
          showLastBuyers: true,
        },
        ...{ ticketModel: 'manual', purchaseButtons: [] },
      },
      pictures: ['grill'],
      published: true,
    },
    ...{
      startedDaysAgo: 5,
      batchesPerDay: 2,
      purchasesPerBatch: 4,
      quantities: [1, 2, 3, 1, 4],
      cumulativeShares: MIXED,
    },
    recent: ['pix', 'reported', 'open', 'mp', 'cash', 'reported', 'open', 'open'],
  },
];
