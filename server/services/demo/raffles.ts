import type { RaffleData } from '#core/domain/raffles/raffle.ts';
import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';

/** A demo raffle: catalogue entries by name, since ids differ between databases. */
export interface DemoRaffle {
  id: string;
  configId: string;
  data: Omit<RaffleData, 'categoryId' | 'ticketPlanId' | 'lotteryId'>;
  category: string;
  maxTickets: number;
  lottery: string;
  /** Days from today. */
  drawsInDays: number;
  config: Partial<RaffleConfigData>;
  /** Names of drawings in pictures/. */
  pictures: readonly string[];
  published: boolean;
}

/** Realistic raffles, so that a first visit does not show an empty list. */
export const DEMO_RAFFLES: readonly DemoRaffle[] = [
  {
    id: '00000000-0000-7000-8000-000600000001',
    configId: '00000000-0000-7000-8000-000700000001',
    data: {
      title: 'Cesta de Natal da Dona Lúcia',
      priceCents: 500,
      description:
        '<p>Uma <strong>cesta de Natal completa</strong>, montada à mão pela Dona Lúcia, do Armazém da Vila:</p>' +
        '<ul><li>Panetone artesanal de 1 kg</li><li>Azeite extravirgem e queijo da Canastra</li>' +
        '<li>Vinho tinto, castanhas e doce de leite mineiro</li></ul>' +
        '<p>Entregamos em toda a cidade, ou você retira no armazém. Boa sorte!</p>',
    },
    category: 'Cestas e alimentos',
    maxTickets: 200,
    lottery: 'Loteria Federal',
    drawsInDays: 28,
    config: {
      prizes: ['Cesta de Natal completa', 'Panetone artesanal de 1 kg'],
      rules:
        '<p>O número sorteado segue os três últimos algarismos do primeiro prêmio da Loteria Federal.</p>',
      paymentOption: 'pix',
      maxTicketsPerUser: 50,
      supportPhone: '11987650001',
      promotions: [{ description: 'Leve 10, pague menos', tickets: 10, priceCents: 450 }],
      showLastBuyers: true,
    },
    pictures: ['basket', 'panettone'],
    published: true,
  },
  {
    id: '00000000-0000-7000-8000-000600000002',
    configId: '00000000-0000-7000-8000-000700000002',
    data: {
      title: 'Bicicleta aro 29 para a trilha',
      priceCents: 1000,
      description:
        '<p>Bicicleta <strong>aro 29</strong> nova, quadro de alumínio tamanho M, 21 marchas e freio a disco.</p>' +
        '<p>Vai revisada, com <em>nota fiscal e um ano de garantia</em>. Retirada em São Paulo ou envio combinado.</p>',
    },
    category: 'Esporte e lazer',
    maxTickets: 500,
    lottery: 'Sorteio ao vivo',
    drawsInDays: 45,
    config: {
      prizes: ['Bicicleta aro 29', 'Capacete e kit de luzes'],
      paymentOption: 'both',
      maxTicketsPerUser: 30,
      supportPhone: '11987650001',
      mostPurchasedEnabled: true,
      mostPurchasedPrize: 'Garrafa térmica e camiseta da turma',
    },
    pictures: ['bicycle'],
    published: false,
  },
];
