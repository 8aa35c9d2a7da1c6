import { randomBytes, randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';

const PAID_BY_HAND = [
  ['reserved', 'pending'],
  ['reported', 'in_process'],
  ['approved', 'approved'],
] as const;

/** The steps of a purchase in each way that it can go: the event of each, or its events, and the status that it has then. */
export const WAYS = {
  provider: [
    ['reserved', 'pending'],
    ['approved', 'approved'],
  ],
  confirmed: PAID_BY_HAND,
  /** 'Confirmei a compra errada'. */
  'taken-back': [...PAID_BY_HAND, ['unconfirmed', 'in_process']],
  /** Its buyer chooses the own key although something can be paid at the provider. */
  'option-changed': [
    ['reserved', 'pending'],
    ['option-changed', 'pending'],
    ['reported', 'in_process'],
    ['approved', 'approved'],
  ],
  'refund-refused': [...PAID_BY_HAND, ['refund-requested', 'approved'], ['refund-refused', 'approved']],
  'refund-accepted': [
    ...PAID_BY_HAND,
    ['refund-requested', 'approved'],
    [['refund-accepted', 'refund-owed'], 'refund_due'],
    ['refunded', 'refunded'],
  ],
  /** Paid when its raffle is canceled. */
  'raffle-canceled': [...PAID_BY_HAND, ['refund-owed', 'refund_due'], ['refunded', 'refunded']],
  canceled: [
    ['reserved', 'pending'],
    ['canceled', 'canceled'],
  ],
  /** By its buyer, although something can be paid at the provider. */
  'given-up': [
    ['reserved', 'pending'],
    ['canceled', 'canceled'],
  ],
  lapsed: [
    ['reserved', 'pending'],
    ['expired', 'expired'],
  ],
  /** Reported as paid, and not answered until the freeze, or until somebody else wants its number. */
  unanswered: [
    ['reserved', 'pending'],
    ['reported', 'in_process'],
    ['expired', 'expired'],
  ],
  cash: [['sold-for-cash', 'approved']],
  'cash-undone': [
    ['sold-for-cash', 'approved'],
    ['unconfirmed', 'canceled'],
  ],
} as const satisfies Record<
  string,
  readonly (readonly [events: string | readonly string[], status: string])[]
>;

export type Way = keyof typeof WAYS;

/** One purchase of one ticket, by a buyer with a phone, device and address of its own. */
export interface Deal {
  id: string;
  secret: string;
  raffle: string;
  phone: string;
  address: string;
  way: Way;
  /** The number that its buyer has chosen, where buyers choose. */
  number: number | undefined;
  /** How many of its steps were acknowledged, by a reply that arrived. One more may have been made. */
  told: number;
}

/** What a purchase may be: as was acknowledged last, or one step further, of which no reply has arrived. */
export const mayBe = ({ way, told }: Deal): string[] =>
  WAYS[way].slice(Math.max(0, told - 1), told + 1).map(([, status]) => status);

export const isCash = ({ way }: Deal) => way === 'cash' || way === 'cash-undone';

let phones = 10_000_000;

export function newDeal(raffle: string, way: Way, number?: number): Deal {
  phones += 1;
  return {
    ...{
      id: uuidv7(),
      secret: randomBytes(32).toString('base64url'),
      phone: `119${phones}`,
      raffle,
      way,
      number,
    },
    ...{ address: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`, told: 0 },
  };
}
