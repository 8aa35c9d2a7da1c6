import type { RaffleData } from './raffle.ts';
import type { RaffleConfigData } from './raffle-config.ts';
import type { RaffleStatus } from './raffle-status.ts';
import { isModelForcedRandom } from './ticket-model.ts';

export interface LockInput {
  status: RaffleStatus;
  /** Any live ticket payment (P-315). */
  hasPayments: boolean;
  maxTickets: number;
}

export interface RaffleLocks {
  /** Active with payments: the banner shows, quantity and price are locked (P-314). */
  soldTickets: boolean;
  ticketModel: boolean;
  luckyNumbers: boolean;
}

/** What may no longer be changed (P-314), the same on the device and on the server. */
export function raffleLocks({ status, hasPayments, maxTickets }: LockInput): RaffleLocks {
  const soldTickets = status === 'active' && hasPayments;
  return {
    soldTickets,
    ticketModel: soldTickets || isModelForcedRandom(maxTickets),
    luckyNumbers: soldTickets,
  };
}

/** Step 0's fields that sold tickets lock (P-314). */
export const SOLD_RAFFLE_FIELDS = [
  'ticketPlanId',
  'priceCents',
] as const satisfies readonly (keyof RaffleData)[];

/** Step 1's fields that sold tickets lock (P-314): the model, and all of the lucky tickets. */
export const SOLD_CONFIG_FIELDS = [
  'ticketModel',
  'luckyNumbersEnabled',
  'luckyNumbers',
  'luckyNumberPrizeCents',
] as const satisfies readonly (keyof RaffleConfigData)[];

function withFieldsOf<Data>(data: Data, kept: Data, fields: readonly (keyof Data)[]): Data {
  const held = Object.fromEntries(fields.map((field) => [field, kept[field]])) as Partial<Data>;
  return { ...data, ...held };
}

/** Step 0 with what sold tickets lock as the server has it: a change made before the lock was known does not hold. */
export function withLockedRaffleFields(data: RaffleData, server: RaffleData): RaffleData {
  return withFieldsOf(data, server, SOLD_RAFFLE_FIELDS);
}

/** The same for step 1. */
export function withLockedConfigFields(data: RaffleConfigData, server: RaffleConfigData): RaffleConfigData {
  return withFieldsOf(data, server, SOLD_CONFIG_FIELDS);
}
