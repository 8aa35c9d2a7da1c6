import type { Purchase } from '#server/tickets/purchases/purchase.ts';
import type { TicketShop } from './open-shop.ts';
import { newPhone } from './ticket-shop.ts';

export interface RaceOptions {
  /** The same raffle through one or more servers. */
  servers: readonly TicketShop[];
  /** Buyers that act at the same time. */
  buyers: number;
  /** Most tickets of one purchase. */
  maxQuantity: number;
  /** Manual model: how many numbers there are to pick from; 0 in the random model. */
  numbers: number;
  random: () => number;
}

/** What a buyer, the seller or the provider may do at any time. */
type Ending = (shop: TicketShop, purchase: Purchase, other: TicketShop) => Promise<unknown>;

const pay: Ending = (shop, purchase) => shop.pay(purchase);

const ENDINGS: readonly Ending[] = [
  pay,
  pay,
  (shop, purchase) => shop.confirmByHand(purchase),
  // The webhook and the poll tell of the same payment at once.
  (shop, purchase, other) =>
    Promise.all([
      shop.pay(purchase, { reference: purchase.id }),
      other.pay(purchase, { reference: purchase.id }),
    ]),
  // Two payments.
  (shop, purchase, other) => Promise.all([shop.pay(purchase), other.pay(purchase)]),
  (shop, purchase, other) => Promise.all([shop.cancel(purchase), other.pay(purchase)]),
  async (shop, purchase) => {
    await shop.report(purchase);
    await shop.confirmByHand(purchase);
  },
  // Nobody answers it.
  (shop, purchase) => shop.report(purchase),
  (shop, purchase) => shop.cancel(purchase),
  async (shop, purchase) => {
    const reference = `back-${purchase.id}`;
    await shop.pay(purchase, { reference });
    await shop.refund(purchase, reference);
  },
  (shop, purchase) => shop.pay(purchase, { amountCents: purchase.amountCents - 1 }),
  (shop, purchase) => shop.pay(purchase, { amountCents: purchase.amountCents + 1 }),
  // A chargeback that is decided for the seller, while the seller settles the purchase.
  async (shop, purchase, other) => {
    const reference = `charged-back-${purchase.id}`;
    await shop.pay(purchase, { reference });
    await shop.refund(purchase, reference);
    await Promise.all([
      shop.pay(purchase, { reference }),
      other.owe(purchase),
      other.refund(purchase, reference),
    ]);
  },
  // The seller confirms the wrong purchase, whose buyer pays at that moment.
  async (shop, purchase, other) => {
    await shop.confirmByHand(purchase);
    await Promise.all([shop.unconfirm(purchase), other.pay(purchase)]);
  },
  async (shop, purchase, other) => {
    await shop.confirmByHand(purchase);
    await Promise.all([shop.dispute(purchase), other.giveBack(purchase), other.unconfirm(purchase)]);
    await shop.confirmByHand(purchase);
  },
];

/** Networks that several buyers share. */
const ADDRESSES = ['10.0.0.1', '10.0.0.2', '10.0.0.3'];

const pick = <Item>(items: readonly Item[], random: () => number) =>
  items[Math.floor(random() * items.length)] as Item;

function wishFor({ maxQuantity, numbers, random }: RaceOptions, phones: readonly string[]) {
  const quantity = 1 + Math.floor(random() * maxQuantity);
  const phone = random() < 0.5 ? pick(phones, random) : newPhone();
  // A phone that comes again comes from its own device, or from one that several share.
  const device = random() < 0.5 ? `device of ${phone}` : pick(phones, random);
  const kind: 'sale' | 'hold' = random() < 0.1 ? 'sale' : 'hold';
  const option: 'mp' | 'pix' = random() < 0.5 ? 'mp' : 'pix';
  const address = random() < 0.3 ? pick(ADDRESSES, random) : '';
  const buyer = { phone, device, address, kind, option };
  if (numbers === 0) return { quantity, ...buyer };
  const chosen = Array.from({ length: quantity }, () => Math.floor(random() * numbers));
  return { numbers: [...new Set(chosen)], ...buyer };
}

async function buyUntilSoldOut(options: RaceOptions, phones: readonly string[], isOver: () => boolean) {
  const later: Purchase[] = [];
  const { servers, random } = options;
  while (!isOver()) {
    const shop = pick(servers, random);
    const outcome = await shop.reserve(wishFor(options, phones));
    if (outcome.kind === 'sold-out' && outcome.available === 0) return;
    if (outcome.kind !== 'reserved' || outcome.purchase.status !== 'pending') continue;
    // Every sixth is left to expire; money comes later for some of those.
    if (random() < 1 / 6) later.push(outcome.purchase);
    else await pick(ENDINGS, random)(shop, outcome.purchase, pick(servers, random));
    if (later.length > 0 && random() < 0.1) await shop.pay(pick(later, random));
    if (options.numbers === 0 && random() < 0.1) await shop.reclaimInADay(1 + Math.floor(random() * 20));
  }
}

/** Expiry on every server at once, as time goes by. */
async function sweepUntil({ servers }: RaceOptions, isOver: () => boolean) {
  while (!isOver()) {
    for (const shop of servers) shop.pass(10);
    await Promise.all(servers.map((shop) => shop.sweep()));
  }
}

/** Everything at once, until the raffle is sold out or the time is up: buyers with both ways to pay, payments, cancels, refunds, expiry and what nobody answers. */
export async function runRace(options: RaceOptions, patienceMs: number): Promise<void> {
  const endsAt = performance.now() + patienceMs;
  let sellers = options.buyers;
  const phones = Array.from({ length: Math.ceil(options.buyers / 2) }, newPhone);
  const buyers = Array.from({ length: options.buyers }, () =>
    buyUntilSoldOut(options, phones, () => performance.now() > endsAt).finally(() => (sellers -= 1)),
  );
  await Promise.all([...buyers, sweepUntil(options, () => sellers === 0)]);
}
