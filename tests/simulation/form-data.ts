import type { RaffleData } from '#core/domain/raffles/raffle.ts';
import { defaultRaffleConfigData, type RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import { PLAN } from './model-server.ts';

/** Valid data of step 0, free at these numbers. */
export const RAFFLE_DATA: RaffleData = {
  title: 'Rifa do João 🎁',
  categoryId: 'c1',
  ticketPlanId: PLAN.id,
  priceCents: 500,
  lotteryId: 'l1',
  description: '<p>Um celular novo, com nota fiscal, garantia e entrega para todo o Brasil.</p>',
};

/** Valid data of step 1. */
export const CONFIG_DATA: RaffleConfigData = {
  ...defaultRaffleConfigData(PLAN.maxTickets, '2026-11-21'),
  paymentOption: 'pix',
  prizes: ['Um celular'],
};
