import type { RaffleData } from './raffle.ts';
import type { RaffleConfigData } from './raffle-config.ts';
import type { RaffleStatus } from './raffle-status.ts';
import { isSameContent } from '../same-content.ts';
import { shownText } from '../typed-text.ts';
import { isModelForcedRandom } from './ticket-model.ts';

interface LockInput {
  status: RaffleStatus;
  /** Whether payments exist (P-315). */
  hasPayments: boolean;
  maxTickets: number;
}

export interface RaffleLocks {
  /** Active with payments: the banner shows, and what was sold keeps its terms (P-314). */
  areTermsLocked: boolean;
  isModelLocked: boolean;
}

/** Whether what was sold keeps its terms (P-314). */
export function areTermsLocked({ status, hasPayments }: Omit<LockInput, 'maxTickets'>): boolean {
  return status === 'active' && hasPayments;
}

/** What may no longer be changed (P-314), the same on the device and on the server. */
export function raffleLocks({ maxTickets, ...raffle }: LockInput): RaffleLocks {
  const isSold = areTermsLocked(raffle);
  return { areTermsLocked: isSold, isModelLocked: isSold || isModelForcedRandom(maxTickets) };
}

/** Step 0's fields that sold tickets lock (P-314). */
export const SOLD_RAFFLE_FIELDS = [
  'ticketPlanId',
  'priceCents',
  'lotteryId',
] as const satisfies readonly (keyof RaffleData)[];

/** Step 1's fields that sold tickets lock (P-314): the model, the draw day, and all of the lucky tickets. */
export const SOLD_CONFIG_FIELDS = [
  'ticketModel',
  'drawsOn',
  'luckyNumbersEnabled',
  'luckyNumbers',
  'luckyNumberPrizeCents',
] as const satisfies readonly (keyof RaffleConfigData)[];

const EXTRA_PRIZE_FIELDS = ['mostPurchasedEnabled', 'mostPurchasedPrize'] as const;

/** The fields that lock beside `SOLD_CONFIG_FIELDS`: a prize for the largest buyer, once it is promised. */
const lockedConfigFields = ({ mostPurchasedEnabled }: RaffleConfigData) =>
  mostPurchasedEnabled ? [...SOLD_CONFIG_FIELDS, ...EXTRA_PRIZE_FIELDS] : SOLD_CONFIG_FIELDS;

/** Whether two texts are the same to a reader: one that was stored before P-778 is another form of the same. */
const readsAlike = (one: string, other: string | undefined) =>
  one === other || shownText(one) === shownText(other ?? '');

/** Whether every promised prize is still there, in its place. More prizes may follow. */
export function keepsPrizes(promised: readonly string[], prizes: readonly string[]): boolean {
  return promised.every((prize, index) => readsAlike(prize, prizes[index]));
}

function changedFields<Data>(before: Data, after: Data, fields: readonly (keyof Data)[]): (keyof Data)[] {
  const isSame = (one: unknown, other: unknown) =>
    typeof one === 'string' && typeof other === 'string' ? readsAlike(one, other) : isSameContent(one, other);
  return fields.filter((field) => !isSame(before[field], after[field]));
}

/** The fields of step 0 that differ although sold tickets lock them. */
export function soldRaffleChanges(before: RaffleData, after: RaffleData): (keyof RaffleData)[] {
  return changedFields(before, after, SOLD_RAFFLE_FIELDS);
}

/** The same for step 1; of the prizes, only what was promised is locked. */
export function soldConfigChanges(
  before: RaffleConfigData,
  after: RaffleConfigData,
): (keyof RaffleConfigData)[] {
  const changed = changedFields(before, after, lockedConfigFields(before));
  return keepsPrizes(before.prizes, after.prizes) ? changed : ['prizes', ...changed];
}

function withFieldsOf<Data>(data: Data, kept: Data, fields: readonly (keyof Data)[]): Data {
  const held = Object.fromEntries(fields.map((field) => [field, kept[field]])) as Partial<Data>;
  return { ...data, ...held };
}

/** The promised prizes, then those added at the end. A renamed prize is not taken for an added one. */
function withPromisedPrizes(prizes: string[], promised: readonly string[]): string[] {
  if (keepsPrizes(promised, prizes)) return prizes;
  return [...promised, ...prizes.slice(promised.length).filter((prize) => !promised.includes(prize))];
}

/** Step 0 with what sold tickets lock as the server has it: a change made before the lock was known does not hold. */
export function withLockedRaffleFields(data: RaffleData, server: RaffleData): RaffleData {
  return withFieldsOf(data, server, SOLD_RAFFLE_FIELDS);
}

/** The same for step 1. */
export function withLockedConfigFields(data: RaffleConfigData, server: RaffleConfigData): RaffleConfigData {
  const held = withFieldsOf(data, server, lockedConfigFields(server));
  return { ...held, prizes: withPromisedPrizes(data.prizes, server.prizes) };
}
