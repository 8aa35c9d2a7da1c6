import { describe, expect, it } from 'vitest';
import { configMisfits } from './config-fit.ts';
import { defaultRaffleConfigData, type RaffleConfigData } from './raffle-config.ts';
import { type RaffleConfigContext, raffleConfigBreaches } from './raffle-config-rules.ts';

const TODAY = '2026-11-21';
const WRITTEN: RaffleConfigData = {
  ...defaultRaffleConfigData(1000, TODAY),
  maxTicketsPerUser: 500,
  paymentOption: 'pix',
  prizes: ['Cesta de Natal'],
};

const against = (maxTickets: number, ticketPriceCents: number): RaffleConfigContext => ({
  maxTickets,
  ticketPriceCents,
  savedOn: TODAY,
  acceptedSaleStartsOn: null,
  promisedDraw: null,
  isPaymentOptionAvailable: () => true,
});

function misfitsOf(change: Partial<RaffleConfigData>, maxTickets = 1000, priceCents = 1000) {
  return configMisfits({ ...WRITTEN, ...change }, against(maxTickets, priceCents));
}

const button = (tickets: number) => ({ tickets, mostPopular: false });
const promotion = (description: string, priceCents: number, tickets = 10) => ({
  description,
  tickets,
  priceCents,
});

describe('what a choice of step 0 leaves to be mended in step 1 (P-308)', () => {
  it.each([
    [
      'the package is smaller than the maximum per user',
      {},
      [100, 1000],
      [
        'ticketPlanId',
        'maxTicketsPerUser',
        'Com 100 tickets, o máximo por comprador (500) precisa baixar em Configurações',
      ],
    ],
    [
      'the package is smaller than the minimum per user, and the maximum has followed it',
      { minTicketsPerUser: 60, maxTicketsPerUser: 50 },
      [50, 1000],
      [
        'ticketPlanId',
        'maxTicketsPerUser',
        'Com 50 tickets, o mínimo por comprador (60) precisa baixar em Configurações',
      ],
    ],
    [
      'the price leaves a maximum per user below the minimum',
      { minTicketsPerUser: 60, maxTicketsPerUser: 50 },
      [1000, 10_000],
      [
        'priceCents',
        'maxTicketsPerUser',
        'Com o ticket a R$ 100,00, o mínimo por comprador (60) precisa baixar em Configurações',
      ],
    ],
    [
      'the package is smaller than a purchase button',
      { maxTicketsPerUser: 100, purchaseButtons: [button(5), button(80)] },
      [50, 1000],
      [
        'ticketPlanId',
        'purchaseButtons',
        'Com 50 tickets, os botões de compra acima de 50 precisam mudar em Configurações',
      ],
    ],
    [
      'the price leaves a maximum per user below a purchase button',
      { maxTicketsPerUser: 50, purchaseButtons: [button(5), button(80)] },
      [1000, 10_000],
      [
        'priceCents',
        'purchaseButtons',
        'Com o ticket a R$ 100,00, os botões de compra acima de 50 precisam mudar em Configurações',
      ],
    ],
    [
      'one lucky number is outside',
      { maxTicketsPerUser: 10, luckyNumbers: [7, 25] },
      [25, 1000],
      ['ticketPlanId', 'luckyNumbers', 'Com 25 tickets, 1 número da sorte precisa sair em Configurações'],
    ],
    [
      'some lucky numbers are outside',
      { maxTicketsPerUser: 10, luckyNumbers: [7, 25, 999] },
      [25, 1000],
      ['ticketPlanId', 'luckyNumbers', 'Com 25 tickets, 2 números da sorte precisam sair em Configurações'],
    ],
    [
      'the model is forced to random (P-402)',
      { ticketModel: 'manual' },
      [100_000, 1000],
      [
        'ticketPlanId',
        'ticketModel',
        'Com 100.000 tickets, a plataforma escolhe os números: o modelo Manual deixa de valer',
      ],
    ],
    [
      'a promotion costs more than the ticket',
      { promotions: [promotion('10% OFF', 900), promotion('Barato', 300, 20)] },
      [1000, 500],
      [
        'priceCents',
        'promotions',
        'Com o ticket a R$ 5,00, a promoção “10% OFF” (R$ 9,00) precisa baixar em Configurações',
      ],
    ],
  ] as const)('%s', (_case, change, [maxTickets, priceCents], [because, field, message]) => {
    const found = misfitsOf(change as Partial<RaffleConfigData>, maxTickets, priceCents);
    expect(found.find((misfit) => misfit.field === field)).toEqual({ because, field, message });
  });

  it('names several promotions in one line', () => {
    const promotions = [promotion('Dez', 900), promotion('Vinte', 800, 20)];
    const [found] = misfitsOf({ promotions }, 1000, 500);
    expect(found?.message).toContain('as promoções “Dez” (R$ 9,00), “Vinte” (R$ 8,00) precisam baixar');
  });

  it.each([
    ['all of it fits', {}, 1000, 1000],
    [
      'the limits themselves fit',
      { luckyNumbers: [999], promotions: [promotion('Igual', 1000)] },
      1000,
      1000,
    ],
    ['no package is chosen yet', { luckyNumbers: [7] }, 0, 1000],
    ['no price is set yet', { promotions: [promotion('10% OFF', 900)] }, 1000, 0],
    [
      'buttons do not count where buyers choose',
      { ticketModel: 'manual', purchaseButtons: [button(900)] },
      1000,
      1000,
    ],
    ['a chosen maximum is below the minimum', { minTicketsPerUser: 60, maxTicketsPerUser: 40 }, 1000, 1000],
    ['what is wrong with any package is not the package’s doing', { luckyNumbers: [7, 7] }, 1000, 1000],
  ] as const)('says nothing where %s', (_case, change, maxTickets, priceCents) => {
    expect(misfitsOf(change as unknown as Partial<RaffleConfigData>, maxTickets, priceCents)).toEqual([]);
  });

  it('names exactly what the rules of step 1 then refuse', () => {
    const config = {
      ...WRITTEN,
      luckyNumbers: [7, 30],
      purchaseButtons: [button(400)],
      promotions: [promotion('10% OFF', 900)],
    };
    const context = against(25, 500);
    expect(configMisfits(config, context).map(({ field }) => field)).toEqual(
      raffleConfigBreaches(config, context).map(({ field }) => field),
    );
  });
});
