import type { PaymentStatus } from '#core/domain/selling/payment.ts';
import type { ModelOptions } from './steps.ts';

export interface Payment {
  isApplied: boolean;
  state: 'paid' | 'refund_due' | 'refunded' | 'undone';
  reason: string;
  /** The seller gave it back: what the provider's bank decides afterwards changes nothing. */
  isBackByHand?: boolean;
}

export interface ModelPurchase {
  phone: number;
  /** Of a hold: who made it. */
  device: number;
  address: number;
  /** Sold for cash. */
  isSale: boolean;
  tickets: number;
  /** Manual model. */
  numbers: readonly number[];
  status: PaymentStatus;
  /** How many tickets it has: all, none, or the burnt ones. */
  has: number;
  isReportedLate: boolean;
  wasPaid: boolean;
  /** It left `approved` after the freeze: the frozen list has it. */
  staysListed: boolean;
  expiresAt: number;
  payments: Map<string, Payment>;
}

export const ticketsOf = (purchases: readonly ModelPurchase[]): number =>
  purchases.reduce((sum, { tickets }) => sum + tickets, 0);

/** The payment that approved a purchase, undone ones aside. */
export function appliedOf({ payments }: ModelPurchase): [string, Payment] | undefined {
  return [...payments].find(([, { isApplied, state }]) => isApplied && state !== 'undone');
}

/** Manual model: the numbers that a purchase has. */
function numbersOf(
  { numbers, tickets, has }: ModelPurchase,
  { luckyNumbers }: ModelOptions,
): readonly number[] {
  if (has === tickets) return numbers;
  return has === 0 ? [] : numbers.filter((number) => luckyNumbers.includes(number));
}

export const countFree = (purchases: readonly ModelPurchase[], { maxTickets }: ModelOptions): number =>
  maxTickets - purchases.reduce((sum, { has }) => sum + has, 0);

/** Whether nobody else has these numbers, or as many tickets are left. */
export function areFree(
  purchases: readonly ModelPurchase[],
  wanted: Pick<ModelPurchase, 'tickets' | 'numbers'>,
  options: ModelOptions,
): boolean {
  if (options.model === 'random') return wanted.tickets <= countFree(purchases, options);
  const others = purchases.filter((purchase) => purchase !== wanted);
  return !others.some((other) => numbersOf(other, options).some((number) => wanted.numbers.includes(number)));
}

/** Whether a purchase still has its tickets, burnt ones too, or could get them. */
export const mayHave = (
  purchases: readonly ModelPurchase[],
  purchase: ModelPurchase,
  options: ModelOptions,
): boolean => purchase.has === purchase.tickets || areFree(purchases, purchase, options);

/** Frees the tickets of a purchase, except burnt ones. */
export function release(purchase: ModelPurchase, { model, luckyNumbers }: ModelOptions): void {
  const burnt = luckyNumbers.filter((number) => purchase.numbers.includes(number)).length;
  if (!purchase.wasPaid) purchase.has = 0;
  else if (model === 'manual') purchase.has = Math.min(purchase.has, burnt);
  else if (luckyNumbers.length === 0) purchase.has = 0;
}

/** A payment that had gone back has come back, and has to be given back again. */
export function oweAgain(purchase: ModelPurchase, payment: Payment): string {
  payment.state = 'refund_due';
  const [, applied = payment] = appliedOf(purchase) ?? [];
  if (purchase.status === 'refunded' && applied === payment) purchase.status = 'refund_due';
  return `refund-due ${payment.reason}`;
}

/** A payment of a purchase has gone back: it was the last one that was due, or not. */
export function settle(purchase: ModelPurchase): string {
  const isOwed = [...purchase.payments.values()].some(({ state }) => state === 'refund_due');
  if (purchase.status === 'refund_due' && !isOwed) purchase.status = 'refunded';
  return 'done';
}

/** A device or an address. */
export interface ModelHolder {
  /** Holds that expired unpaid since it last paid, and when the last one did, minutes since the opening. */
  lapses: number;
  lapsedAt: number;
}
