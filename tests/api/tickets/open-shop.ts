import { DAY_MS } from '#core/domain/durations.ts';
import type { TicketModel } from '#core/domain/raffles/ticket-model.ts';
import type { OpenDatabase } from '#server/db/connection.ts';
import { findAccountIds } from '#server/repositories/account/users.ts';
import { createReservations } from '#server/tickets/reserve/reservations.ts';
import type { ReserveOutcome } from '#server/tickets/reserve/reserve-request.ts';
import type { TransitionSources } from '#server/tickets/sources.ts';
import { inTicketTransaction } from '#server/tickets/transaction.ts';
import { cancelPurchase } from '#server/tickets/transitions/cancel.ts';
import { confirmPurchase, type ConfirmOutcome, type MoneyIn } from '#server/tickets/transitions/confirm.ts';
import { oweRefund, recordRefund, returnByHand } from '#server/tickets/transitions/refunds.ts';
import { reportAsPaid } from '#server/tickets/transitions/report-as-paid.ts';
import { finishEndings } from '#server/tickets/transitions/ending.ts';
import { reclaimReported } from '#server/tickets/transitions/reclaim.ts';
import { sweepExpired } from '#server/tickets/transitions/sweep.ts';
import { unconfirmPurchase } from '#server/tickets/transitions/unconfirm.ts';
import type { Purchase } from '#server/tickets/purchases/purchase.ts';
import {
  BUYER,
  CLOSING,
  newRaffle,
  OPENING,
  PRICE_CENTS,
  PROVIDER,
  requestFor,
  SELLER,
  type Wish,
} from './ticket-shop.ts';

type Db = OpenDatabase['db'];

/** Integer cents of each payment, by the purchase's id and the provider's reference. */
export type AcknowledgedPayments = Map<string, number>;

export interface ShopOptions {
  maxTickets: number;
  model?: TicketModel;
  closesAt?: Date;
  /** Most tickets that a phone may have. */
  limit?: number;
  random?: () => number;
  luckyNumbers?: readonly number[];
  /** Instead of the test's own clock, as `now` says it. */
  clock?: TransitionSources['clock'] | undefined;
}

/** One raffle with everything that can happen to it, and a clock that the test moves. */
export class TicketShop {
  now = OPENING;
  readonly db: Db;
  readonly raffleId: string;
  readonly limit: number;
  readonly sources: TransitionSources;
  readonly #reservations;
  readonly #clock: TransitionSources['clock'] | undefined;
  /** Every payment at the provider that a server has acknowledged. */
  readonly acknowledged: AcknowledgedPayments;
  #payments = 0;

  private constructor(
    db: Db,
    raffleId: string,
    { limit = 10_000, random = Math.random, luckyNumbers = [], clock }: ShopOptions,
    acknowledged: AcknowledgedPayments = new Map(),
  ) {
    this.db = db;
    this.acknowledged = acknowledged;
    this.raffleId = raffleId;
    this.limit = limit;
    this.#clock = clock;
    this.sources = {
      random,
      clock: clock ?? (() => Promise.resolve(this.now)),
      luckyNumbers: () => Promise.resolve(luckyNumbers),
    };
    this.#reservations = createReservations({
      ...{ db, ...this.sources, findAccounts: findAccountIds },
      readOffer: () => Promise.resolve(''),
    });
  }

  static async open(db: Db, options: ShopOptions): Promise<TicketShop> {
    const { maxTickets, model = 'random', closesAt = CLOSING } = options;
    return new TicketShop(db, await newRaffle(db, { model, maxTickets, closesAt }), options);
  }

  /** The same raffle through another server. */
  throughServer(db: Db): TicketShop {
    const options = { maxTickets: 0, limit: this.limit, random: this.sources.random, clock: this.#clock };
    const shop = new TicketShop(db, this.raffleId, options, this.acknowledged);
    shop.now = this.now;
    return shop;
  }

  /** One millisecond goes by: no two events happen at the same instant. */
  tick(): void {
    this.now = new Date(this.now.getTime() + 1);
  }

  pass(minutes: number): void {
    this.now = new Date(this.now.getTime() + minutes * 60_000);
  }

  reserve(wish: Wish = {}): Promise<ReserveOutcome> {
    return this.#reservations.reserve(
      requestFor(this.raffleId, { limits: { min: 1, max: this.limit }, ...wish }),
    );
  }

  /** A purchase that the test needs. @throws where it is refused */
  async buy(wish: Wish = {}): Promise<Purchase> {
    const outcome = await this.reserve(wish);
    if (outcome.kind !== 'reserved') throw new Error(`not reserved: ${JSON.stringify(outcome)}`);
    return outcome.purchase;
  }

  #at(id: string) {
    return { raffleId: this.raffleId, id };
  }

  /** Records an approved payment, by default of the whole price; where it had gone back, as a chargeback decided for the seller. */
  async pay(
    { id, tickets }: Pick<Purchase, 'id' | 'tickets'>,
    money: Partial<MoneyIn> & { reference?: string } = {},
  ): Promise<ConfirmOutcome> {
    const { reference = `payment-${(this.#payments += 1)}`, ...rest } = money;
    const told: MoneyIn = {
      key: { kind: 'provider', providerRef: reference },
      amountCents: tickets * PRICE_CENTS,
      ...{ approvedAt: this.now, at: this.now, actor: PROVIDER, rawReply: '{}', isReversal: true },
      ...rest,
    };
    const outcome = await inTicketTransaction(this.db, (transaction) =>
      confirmPurchase(transaction, this.#at(id), told, this.sources),
    );
    const key = `${id} ${told.key.providerRef}`;
    // What is told once more changes nothing.
    if (told.key.kind === 'provider' && told.amountCents !== null && !this.acknowledged.has(key))
      this.acknowledged.set(key, told.amountCents);
    return outcome;
  }

  /** The seller says that the money is there. */
  confirmByHand(purchase: Pick<Purchase, 'id' | 'tickets'>) {
    return this.pay(purchase, { key: { kind: 'hand', providerRef: '' }, amountCents: null, actor: SELLER });
  }

  report({ id }: Pick<Purchase, 'id'>) {
    return inTicketTransaction(this.db, (transaction) =>
      reportAsPaid(
        transaction,
        this.#at(id),
        { at: this.now, actor: BUYER, payerName: '', endToEndId: '' },
        this.sources,
      ),
    );
  }

  cancel({ id }: Pick<Purchase, 'id'>) {
    return inTicketTransaction(this.db, (transaction) =>
      cancelPurchase(transaction, this.#at(id), { at: this.now, actor: SELLER }, this.sources),
    );
  }

  /** The seller confirmed the wrong purchase. */
  unconfirm({ id }: Pick<Purchase, 'id'>) {
    const details = { at: this.now, actor: SELLER, reason: 'another one' };
    return inTicketTransaction(this.db, (transaction) =>
      unconfirmPurchase(transaction, this.#at(id), details, this.sources),
    );
  }

  #return(id: string, kind: 'refunded' | 'disputed') {
    return inTicketTransaction(this.db, (transaction) =>
      returnByHand(transaction, this.#at(id), kind, { at: this.now, actor: SELLER }, this.sources),
    );
  }

  /** The payer's bank takes the money back. */
  dispute({ id }: Pick<Purchase, 'id'>) {
    return this.#return(id, 'disputed');
  }

  /** The seller has given the money back. */
  giveBack({ id }: Pick<Purchase, 'id'>) {
    return this.#return(id, 'refunded');
  }

  owe({ id }: Pick<Purchase, 'id'>) {
    const details = { at: this.now, actor: SELLER, reason: 'raffle-canceled' } as const;
    return inTicketTransaction(this.db, (transaction) =>
      oweRefund(transaction, this.#at(id), details, this.sources),
    );
  }

  refund({ id }: Pick<Purchase, 'id'>, reference: string) {
    const key = { kind: 'provider', providerRef: reference } as const;
    return inTicketTransaction(this.db, (transaction) =>
      recordRefund(transaction, this.#at(id), key, { at: this.now, actor: PROVIDER }, this.sources),
    );
  }

  /** What the sweep ended of this raffle, with nothing open at a provider: it goes over those of other tests too. */
  async sweep(): Promise<Purchase[]> {
    const sources = { db: this.db, now: this.now, ...this.sources };
    const ended = [...(await sweepExpired(sources)), ...(await finishEndings(sources))];
    return ended.filter(({ raffleId }) => raffleId === this.raffleId);
  }

  /** Somebody finds so many tickets too few a day from now: reports that are not answered until then give up theirs. */
  reclaimInADay(tickets: number): Promise<Purchase[]> {
    const sources = { db: this.db, now: new Date(this.now.getTime() + DAY_MS), ...this.sources };
    return reclaimReported(sources, { raffleId: this.raffleId, missing: { tickets } });
  }

  /** Lets half an hour and the grace go by, and the sweep run: what was held until now has expired. */
  async lapse(): Promise<Purchase[]> {
    this.pass(33);
    return this.sweep();
  }
}
