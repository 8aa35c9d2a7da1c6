import { randomUUID } from 'node:crypto';
import type { OpenDatabase } from '#server/db/connection.ts';
import { cancelPool } from '#server/tickets/cancellation/cancel-pool.ts';
import { freezePool } from '#server/tickets/pool/freeze-pool.ts';
import type { Purchase } from '#server/tickets/purchases/purchase.ts';
import { inTicketTransaction } from '#server/tickets/transaction.ts';
import { markRefunded } from '#server/tickets/transitions/refunds.ts';
import { brokenPromises, countOwnedByPurchase } from '../invariants.ts';
import { TicketShop } from '../open-shop.ts';
import { newPhone, OPENING, SELLER } from '../ticket-shop.ts';
import { ShopModel } from './shop-model.ts';
import type { History, Step } from './steps.ts';

type Db = OpenDatabase['db'];

/** The engine, told the same steps as the model. */
class ShopUnderTest {
  readonly shop: TicketShop;
  readonly #options: History['options'];
  readonly #bought: Purchase[] = [];
  readonly #phones = [newPhone(), newPhone(), newPhone(), newPhone()];
  readonly #devices = [randomUUID(), randomUUID(), randomUUID()];
  readonly #addresses = [randomUUID(), randomUUID()];

  constructor(shop: TicketShop, options: History['options']) {
    this.shop = shop;
    this.#options = options;
  }

  /** Id of the purchase that was made at this place. */
  idAt(place: number): string {
    return this.#bought[place]?.id ?? '';
  }

  async #reserve({ quantity, numbers, isSale, ...by }: Extract<Step, { kind: 'reserve' }>): Promise<string> {
    const { model, limits } = this.#options;
    const outcome = await this.shop.reserve({
      ...(model === 'random' ? { quantity } : { numbers }),
      ...{ device: this.#devices[by.device] ?? '', address: this.#addresses[by.address] ?? '' },
      ...{ limits, phone: this.#phones[by.phone] ?? '', kind: isSale ? 'sale' : 'hold' },
    });
    if (outcome.kind === 'reserved') this.#bought.push(outcome.purchase);
    return outcome.kind;
  }

  async #replay({ id, secretHash, phone }: Purchase): Promise<string> {
    const wish = this.#options.model === 'random' ? {} : { numbers: [0] };
    const outcome = await this.shop.reserve({ id, secretHash, phone, ...wish });
    return outcome.kind === 'reserved' && outcome.isReplay
      ? `replay ${outcome.purchase.status}`
      : outcome.kind;
  }

  async #pay(purchase: Purchase, step: Step): Promise<string> {
    const outcome =
      step.kind === 'pay'
        ? await this.shop.pay(purchase, {
            reference: `r${step.reference}`,
            amountCents: purchase.amountCents + { less: -1, price: 0, more: 1 }[step.paid],
          })
        : await this.shop.confirmByHand(purchase);
    return outcome.kind === 'refund-due' ? `refund-due ${outcome.reason}` : outcome.kind;
  }

  #mark(purchase: Purchase) {
    return inTicketTransaction(this.shop.db, (transaction) =>
      markRefunded(transaction, purchase, { at: this.shop.now, actor: SELLER }),
    );
  }

  #freeze() {
    const { db, raffleId, now } = this.shop;
    return inTicketTransaction(db, (transaction) => freezePool(transaction, raffleId, now));
  }

  #cancelRaffle() {
    const { db, raffleId, now } = this.shop;
    const cancellation = { reason: 'ill', by: SELLER.userId, at: now };
    return inTicketTransaction(db, (transaction) =>
      cancelPool(transaction, raffleId, cancellation, this.shop.sources),
    );
  }

  async #applyToRaffle(step: Step): Promise<string | undefined> {
    if (step.kind === 'reserve') return this.#reserve(step);
    if (step.kind === 'pass') this.shop.pass(step.minutes);
    if (step.kind === 'freeze') await this.#freeze();
    if (step.kind === 'cancelRaffle') return this.#cancelRaffle();
    if (step.kind === 'sweep') return this.shop.sweep().then(() => 'swept');
    return step.kind === 'pass' || step.kind === 'freeze' ? step.kind : undefined;
  }

  async apply(step: Step): Promise<string> {
    this.shop.tick();
    const told = await this.#applyToRaffle(step);
    if (told !== undefined || !('place' in step)) return told ?? '';
    const purchase = this.#bought[step.place % this.#bought.length];
    if (!purchase) return 'no purchase';
    switch (step.kind) {
      case 'replay':
        return this.#replay(purchase);
      case 'pay':
      case 'hand':
        return this.#pay(purchase, step);
      case 'refund':
        return (await this.shop.refund(purchase, `r${step.reference}`)).kind;
      case 'mark':
        return (await this.#mark(purchase)).kind;
      default:
        return (await this.shop[step.kind](purchase)).kind;
    }
  }
}

/** Whether each purchase has as many tickets as it should: burnt ones stay with it. */
async function ticketsFault(expected: ShopModel, real: ShopUnderTest): Promise<string | undefined> {
  const owned = await countOwnedByPurchase(real.shop.db, real.shop.raffleId);
  const place = expected.purchases.findIndex(({ has }, at) => has !== (owned.get(real.idAt(at)) ?? 0));
  const wrong = expected.purchases[place];
  return (
    wrong && `a ${wrong.status} purchase has ${owned.get(real.idAt(place)) ?? 0} tickets, not ${wrong.has}`
  );
}

/** Lets a history happen to a new raffle; answers what is wrong, or nothing. */
export async function faultOf(db: Db, { options, steps }: History): Promise<string | undefined> {
  const { model, maxTickets, limits, closesAt, luckyNumbers } = options;
  const shop = await TicketShop.open(db, {
    ...{ model, maxTickets, luckyNumbers, limit: limits.max },
    closesAt: new Date(OPENING.getTime() + closesAt * 60_000),
  });
  const [expected, real] = [new ShopModel(options), new ShopUnderTest(shop, options)];
  for (const step of steps) {
    const told = await real.apply(step);
    const wanted = expected.apply(step, told);
    if (wanted !== told) return `${JSON.stringify(step)} is answered '${told}', not '${wanted}'`;
  }
  return (
    (await ticketsFault(expected, real)) ??
    (await brokenPromises(db, shop.raffleId, { ...limits, acknowledged: shop.acknowledged }))[0]
  );
}
