import { randomUUID } from 'node:crypto';
import type { OpenDatabase } from '#server/db/connection.ts';
import { freezePool } from '#server/tickets/pool/freeze-pool.ts';
import type { Purchase } from '#server/tickets/purchases/purchase.ts';
import { inTicketTransaction } from '#server/tickets/transaction.ts';
import { markRefunded } from '#server/tickets/transitions/refunds.ts';
import { brokenPromises, ownersOf } from '../invariants.ts';
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
            amountCents: purchase.amountCents - (step.isShort ? 1 : 0),
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

  async #applyToRaffle(step: Step): Promise<string | undefined> {
    if (step.kind === 'reserve') return this.#reserve(step);
    if (step.kind === 'pass') this.shop.pass(step.minutes);
    if (step.kind === 'freeze') await this.#freeze();
    if (step.kind === 'sweep') return this.shop.sweep().then(() => 'swept');
    return step.kind === 'pass' || step.kind === 'freeze' ? step.kind : undefined;
  }

  async apply(step: Step): Promise<string> {
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

/** Whether those have tickets that should: burnt numbers stay with their purchase. */
async function ownersFault(expected: ShopModel, real: ShopUnderTest): Promise<string | undefined> {
  const owners = await ownersOf(real.shop.db, real.shop.raffleId);
  const wrong = expected.purchases.find(
    ({ hasTickets }, place) => hasTickets !== owners.has(real.idAt(place)),
  );
  return wrong && `a purchase that is ${wrong.status} ${wrong.hasTickets ? 'lost' : 'kept'} its tickets`;
}

/** Lets a history happen to a new raffle; answers what is wrong, or nothing. */
export async function faultOf(db: Db, { options, steps }: History): Promise<string | undefined> {
  const { model, maxTickets, limits, closesAt } = options;
  const shop = await TicketShop.open(db, {
    ...{ model, maxTickets, limit: limits.max },
    closesAt: new Date(OPENING.getTime() + closesAt * 60_000),
  });
  const [expected, real] = [new ShopModel(options), new ShopUnderTest(shop, options)];
  for (const step of steps) {
    const [wanted, told] = [expected.apply(step), await real.apply(step)];
    if (wanted !== told) return `${JSON.stringify(step)} is answered '${told}', not '${wanted}'`;
  }
  return (await ownersFault(expected, real)) ?? (await brokenPromises(db, shop.raffleId, limits))[0];
}
