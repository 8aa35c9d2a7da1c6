import type { OpenSale } from '#src/features/selling/buyer/buying/open-sale.ts';

interface Changes {
  raffle?: Partial<OpenSale['raffle']>;
  config?: Partial<OpenSale['config']>;
  tickets?: Partial<OpenSale['tickets']>;
}

/** The public page of a raffle that sells a hundred tickets at R$ 10,00. */
export function openSale({ raffle, config, tickets }: Changes = {}): OpenSale {
  const id = '01930000-0000-7000-8000-00000000a0ff';
  return {
    raffle: {
      id,
      title: 'Rifa do bolo',
      description: '',
      priceCents: 1000,
      status: 'active',
      slug: 'rifa-do-bolo',
      categoryId: '',
      ticketPlanId: '',
      lotteryId: '',
      organizer: { id: 'organizer', name: 'Dona Lúcia', avatarUrl: null, isPhoneVerified: false },
      salesStopped: false,
      createdAt: '2026-11-01T12:00:00.000Z',
      ...raffle,
    },
    config: {
      raffleId: id,
      images: [],
      rules: '',
      promotions: [],
      prizes: ['Um bolo'],
      videoLink: '',
      supportPhone: '',
      saleStartsOn: '2026-11-01',
      drawsOn: null,
      postponements: [],
      mostPurchasedPrize: null,
      isPrivate: false,
      showAvailableCount: true,
      showLastBuyers: false,
      ticketModel: 'random',
      paymentOption: 'pix',
      paymentMinutes: 30,
      minTicketsPerUser: 1,
      maxTicketsPerUser: 20,
      purchaseButtons: [],
      luckyNumbers: null,
      authorization: null,
      ...config,
    },
    tickets: { total: 100, available: 100, paused: false, stage: 'selling', ...tickets },
    result: null,
  };
}
