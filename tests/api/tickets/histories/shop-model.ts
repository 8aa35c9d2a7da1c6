import { isHold } from '#core/domain/selling/purchase-status.ts';
import * as rules from './model-rules.ts';
import {
  appliedOf,
  areFree,
  countFree,
  mayHave,
  type ModelHolder,
  type ModelPurchase,
  oweAgain,
  type Payment,
  release,
  settle,
  ticketsOf,
} from './model-tickets.ts';
import type { ModelOptions, Step } from './steps.ts';

/** What the state table says of one raffle, in memory and one step at a time: what the engine's answers are compared with. */
export class ShopModel {
  readonly purchases: ModelPurchase[] = [];
  readonly #options: ModelOptions;
  readonly #holders = new Map<string, ModelHolder>();
  #now = 0;
  #isFrozen = false;
  #isCanceled = false;

  constructor(options: ModelOptions) {
    this.#options = options;
  }

  get #freezesAt() {
    return this.#options.closesAt + rules.FREEZE_AFTER_MINUTES;
  }

  get #isSelling() {
    return !this.#isFrozen && !this.#isCanceled && this.#now < this.#options.closesAt;
  }

  get #isSettling() {
    return !this.#isFrozen && !this.#isCanceled && this.#now < this.#freezesAt;
  }

  /** Why money gets no numbers once nothing is settled any more. */
  get #closedReason() {
    return this.#isCanceled ? 'raffle-canceled' : 'closed';
  }

  #holdersOf({ device, address }: Pick<ModelPurchase, 'device' | 'address'>): ModelHolder[] {
    return [`device ${device}`, `address ${address}`].map((key) => {
      const holder = this.#holders.get(key) ?? { lapses: 0, lapsedAt: -Infinity };
      this.#holders.set(key, holder);
      return holder;
    });
  }

  #holdsOf(by: 'phone' | 'device' | 'address', whose: number): ModelPurchase[] {
    return this.purchases.filter((each) => each[by] === whose && isHold(each.status));
  }

  #limitFault(asked: Extract<Step, { kind: 'reserve' }>, tickets: number): string | undefined {
    const { limits, maxTickets } = this.#options;
    const heldBy = (by: 'phone' | 'device' | 'address') => ticketsOf(this.#holdsOf(by, asked[by]));
    const paid = ticketsOf(
      this.purchases.filter(({ phone, status }) => phone === asked.phone && status === 'approved'),
    );
    const isPausing = ({ lapses, lapsedAt }: ModelHolder) =>
      lapses >= 3 && this.#now < lapsedAt + rules.PAUSE_MINUTES;
    if (this.#holdersOf(asked).some(isPausing)) return 'paused';
    if (this.#holdsOf('device', asked.device).length >= rules.DEVICE_HOLDS) return 'too-many-holds';
    if (paid + heldBy('device') + tickets > limits.max) return 'above-maximum';
    if (tickets < limits.min && ![0, tickets].includes(countFree(this.purchases, this.#options)))
      return 'below-minimum';
    // Half of a raffle of at most 40 tickets, or one purchase of the minimum.
    const most = Math.max(limits.min, Math.floor(maxTickets / 2));
    return heldBy('address') + tickets > most ? 'address-full' : undefined;
  }

  #reserve(asked: Extract<Step, { kind: 'reserve' }>): string {
    const { phone, quantity, numbers, isSale } = asked;
    const { model } = this.#options;
    const wanted = { numbers, tickets: model === 'manual' ? numbers.length : quantity };
    if (!this.#isSelling) return 'closed';
    const fault = isSale ? undefined : this.#limitFault(asked, wanted.tickets);
    if (fault !== undefined) return fault;
    if (!areFree(this.purchases, wanted, this.#options))
      return model === 'manual' ? 'numbers-taken' : 'sold-out';
    const cash: Payment = { isApplied: true, state: 'paid', reason: '' };
    const { device, address } = isSale ? { device: rules.NOBODY, address: rules.NOBODY } : asked;
    this.purchases.push({
      ...{ phone, device, address, isSale, ...wanted, has: wanted.tickets, wasPaid: isSale },
      ...{ status: isSale ? 'approved' : 'pending', isReportedLate: false, staysListed: false },
      expiresAt: Math.min(this.#now + rules.HOLD_MINUTES, this.#freezesAt),
      payments: new Map(isSale ? [['cash', cash]] : []),
    });
    return 'reserved';
  }

  #expire(purchase: ModelPurchase): void {
    const isLapse = purchase.status === 'pending';
    purchase.status = 'expired';
    release(purchase, this.#options);
    // The seller has not answered a reported one: its buyer has done what was to be done.
    if (!isLapse) return;
    for (const holder of this.#holdersOf(purchase))
      Object.assign(holder, { lapses: holder.lapses + 1, lapsedAt: this.#now });
  }

  #approve(purchase: ModelPurchase, key: string, isMore: boolean): string {
    for (const holder of this.#holdersOf(purchase)) holder.lapses = 0;
    Object.assign(purchase, { status: 'approved', has: purchase.tickets, wasPaid: true });
    purchase.payments.set(key, { isApplied: true, state: 'paid', reason: '' });
    const surplus: Payment = { isApplied: false, state: 'refund_due', reason: 'surplus' };
    if (isMore) purchase.payments.set(`surplus ${key}`, surplus);
    return 'approved';
  }

  /** Random model: which positions are free is not modelled, so the engine's answer is taken; that no number is given out twice is an invariant. */
  readonly #hasOwnPositions = (told: string) => this.#options.model === 'manual' || told === 'approved';

  #restore(purchase: ModelPurchase, payment: Payment, told: string): string {
    if (
      (!this.#isCanceled && purchase.staysListed) ||
      (this.#isSettling && mayHave(this.purchases, purchase, this.#options) && this.#hasOwnPositions(told))
    ) {
      Object.assign(purchase, { status: 'approved', has: purchase.tickets });
      Object.assign(payment, { state: 'paid', reason: '' });
      return 'approved';
    }
    const reason = this.#isSettling ? 'sold-out' : this.#closedReason;
    purchase.status = 'refund_due';
    Object.assign(payment, { state: 'refund_due', reason });
    return `refund-due ${reason}`;
  }

  #refuse(purchase: ModelPurchase, key: string, reason: string, ends: boolean): string {
    if (ends) purchase.status = 'refund_due';
    purchase.payments.set(key, { isApplied: false, state: 'refund_due', reason });
    return `refund-due ${reason}`;
  }

  #confirmByHand(purchase: ModelPurchase, told: string): string {
    const [, applied] = appliedOf(purchase) ?? [];
    if (purchase.status === 'approved') return 'already-approved';
    if (purchase.status === 'refunded' && applied?.reason === 'disputed')
      return this.#restore(purchase, applied, told);
    return rules.OPEN.has(purchase.status) ? this.#payOpen(purchase, 'hand', false) : 'not-allowed';
  }

  #pay(purchase: ModelPurchase, key: string, paid: 'price' | 'less' | 'more', told: string): string {
    const known = purchase.payments.get(key);
    if (known?.state === 'refunded' && !known.isBackByHand)
      return known.isApplied && known.reason === '' && purchase.status === 'refunded'
        ? this.#restore(purchase, known, told)
        : oweAgain(purchase, known);
    if (known) return known.isApplied ? 'approved' : `refund-due ${known.reason}`;
    const isOpen = rules.OPEN.has(purchase.status);
    if (paid === 'less' && !(this.#isCanceled && isOpen)) return this.#refuse(purchase, key, 'amount', false);
    if (!isOpen)
      return this.#refuse(purchase, key, purchase.status === 'approved' ? 'double' : 'ended', false);
    return this.#payOpen(purchase, key, paid === 'more');
  }

  #payOpen(purchase: ModelPurchase, key: string, isMore: boolean): string {
    if (!this.#isSettling) {
      if (isHold(purchase.status)) this.#expire(purchase);
      return this.#refuse(purchase, key, this.#closedReason, true);
    }
    return mayHave(this.purchases, purchase, this.#options)
      ? this.#approve(purchase, key, isMore)
      : this.#refuse(purchase, key, 'sold-out', true);
  }

  #report(purchase: ModelPurchase): string {
    if (purchase.status === 'in_process') return 'reported';
    if (purchase.status === 'expired' && purchase.isReportedLate) return 'reported';
    if (!['pending', 'expired'].includes(purchase.status)) return 'not-allowed';
    if (!this.#isSettling && !this.#isCanceled) return 'closed';
    if (purchase.status === 'expired') {
      purchase.isReportedLate = true;
      return 'reported';
    }
    purchase.status = 'in_process';
    return 'reported';
  }

  #cancel(purchase: ModelPurchase): string {
    if (purchase.status === 'canceled') return 'canceled';
    const isReportedLate = purchase.status === 'expired' && purchase.isReportedLate;
    if (!isReportedLate && !isHold(purchase.status)) return 'not-allowed';
    if (!isReportedLate) release(purchase, this.#options);
    purchase.status = 'canceled';
    return 'canceled';
  }

  #leaveApproved(purchase: ModelPurchase, status: 'refund_due' | 'refunded'): string {
    Object.assign(purchase, { status, staysListed: !this.#isSettling });
    if (this.#isSettling) release(purchase, this.#options);
    return 'done';
  }

  #returnByHand(purchase: ModelPurchase, reason: string): string {
    const [key, applied] = appliedOf(purchase) ?? ['', undefined];
    if (!applied || key.startsWith('r')) return 'not-allowed';
    if (purchase.status === 'refunded') return 'done';
    if (purchase.status !== 'approved') return 'not-allowed';
    Object.assign(applied, { state: 'refunded', ...(reason !== '' && { reason }) });
    return this.#leaveApproved(purchase, 'refunded');
  }

  #unconfirm(purchase: ModelPurchase): string {
    const [key, applied] = appliedOf(purchase) ?? ['', undefined];
    if (purchase.status !== 'approved' || !applied || key.startsWith('r')) return 'not-allowed';
    if (!this.#isSettling) return 'closed';
    applied.state = 'undone';
    if (purchase.isSale) {
      purchase.status = 'canceled';
      release(purchase, this.#options);
    } else {
      purchase.status = 'in_process';
    }
    return 'unconfirmed';
  }

  #owe(purchase: ModelPurchase): string {
    if (purchase.status !== 'approved') return purchase.status === 'refund_due' ? 'done' : 'not-allowed';
    for (const payment of purchase.payments.values())
      if (payment.state === 'paid')
        Object.assign(payment, { state: 'refund_due', reason: 'raffle-canceled' });
    return this.#leaveApproved(purchase, 'refund_due');
  }

  #refund(purchase: ModelPurchase, key: string): string {
    const payment = purchase.payments.get(key);
    if (!payment) return 'not-found';
    const { state } = payment;
    payment.state = 'refunded';
    if (state === 'refunded') return 'done';
    return state === 'paid' ? this.#leaveApproved(purchase, 'refunded') : settle(purchase);
  }

  #mark(purchase: ModelPurchase): string {
    const payments = [...purchase.payments.values()];
    const due = payments.filter(({ state }) => state === 'refund_due');
    for (const payment of due) Object.assign(payment, { state: 'refunded', isBackByHand: true });
    if (due.length > 0) return settle(purchase);
    const isBack = payments.some(({ state }) => state === 'refunded');
    return isBack && !['approved', 'refund_due'].includes(purchase.status) ? 'done' : 'not-allowed';
  }

  #cancelRaffle(): string {
    if (this.#now >= this.#options.closesAt) return 'draw-awaited';
    this.#isCanceled = true;
    return 'canceled';
  }

  #sweep(): string {
    for (const purchase of this.purchases)
      if (purchase.status === 'pending' && purchase.expiresAt + rules.GRACE_MINUTES <= this.#now)
        this.#expire(purchase);
    return 'swept';
  }

  /** What the step is answered, in a word or two. `told`: what the engine answered. */
  apply(step: Step, told: string): string {
    if (step.kind === 'reserve') return this.#reserve(step);
    if (step.kind === 'sweep') return this.#sweep();
    if (step.kind === 'cancelRaffle') return this.#cancelRaffle();
    if (step.kind === 'freeze') this.#isFrozen = true;
    if (step.kind === 'pass') this.#now += step.minutes;
    if (!('place' in step)) return step.kind;
    const purchase = this.purchases[step.place % this.purchases.length];
    if (!purchase) return 'no purchase';
    switch (step.kind) {
      case 'replay':
        return `replay ${purchase.status}`;
      case 'pay':
        return this.#pay(purchase, `r${step.reference}`, step.paid, told);
      case 'hand':
        return this.#confirmByHand(purchase, told);
      case 'report':
        return this.#report(purchase);
      case 'cancel':
        return this.#cancel(purchase);
      case 'owe':
        return this.#owe(purchase);
      case 'refund':
        return this.#refund(purchase, `r${step.reference}`);
      case 'mark':
        return this.#mark(purchase);
      case 'unconfirm':
        return this.#unconfirm(purchase);
      case 'dispute':
        return this.#returnByHand(purchase, 'disputed');
      case 'giveBack':
        return this.#returnByHand(purchase, '');
    }
  }
}
