import * as fc from 'fast-check';

export interface ModelOptions {
  model: 'random' | 'manual';
  maxTickets: number;
  /** Fewest tickets of a hold, and most that a phone may have. */
  limits: { min: number; max: number };
  /** Minutes from the opening to the closing. */
  closesAt: number;
  luckyNumbers: number[];
}

/** One thing that happens. `place` names a purchase by the order in which they were made, going round. */
export type Step =
  | {
      kind: 'reserve';
      phone: number;
      device: number;
      address: number;
      quantity: number;
      numbers: number[];
      isSale: boolean;
    }
  | { kind: 'pay'; place: number; reference: number; paid: 'price' | 'less' | 'more' }
  | { kind: 'refund'; place: number; reference: number }
  | {
      kind: 'replay' | 'hand' | 'report' | 'cancel' | 'owe' | 'mark' | 'unconfirm' | 'dispute' | 'giveBack';
      place: number;
    }
  | { kind: 'pass'; minutes: number }
  | { kind: 'sweep' | 'freeze' | 'cancelRaffle' };

/** What happens to one raffle, from its first buyer on. */
export interface History {
  options: ModelOptions;
  steps: Step[];
}

const place = fc.nat({ max: 7 });
const reference = fc.nat({ max: 2 });
const rarely = (times: number) => fc.nat({ max: times - 1 }).map((drawn) => drawn === 0);

function stepOf(maxTickets: number): fc.Arbitrary<Step> {
  const numbers = fc.uniqueArray(fc.nat({ max: maxTickets - 1 }), { minLength: 1, maxLength: 4 });
  const quantity = fc.integer({ min: 1, max: 5 });
  const reserve = fc.record({
    phone: fc.nat({ max: 3 }),
    device: fc.nat({ max: 2 }),
    address: fc.nat({ max: 1 }),
    ...{ quantity, numbers, isSale: rarely(6) },
  });
  const touch = fc.constantFrom(
    ...([
      'replay',
      'hand',
      'hand',
      'report',
      'cancel',
      'owe',
      'mark',
      'unconfirm',
      'dispute',
      'giveBack',
    ] as const),
  );
  const paid = fc.constantFrom(...(['price', 'price', 'price', 'price', 'price', 'less', 'more'] as const));
  return fc.oneof(
    { weight: 8, arbitrary: reserve.map((each): Step => ({ kind: 'reserve', ...each })) },
    {
      weight: 6,
      arbitrary: fc.record({ place, reference, paid }).map((each): Step => ({ kind: 'pay', ...each })),
    },
    {
      weight: 1,
      arbitrary: fc.record({ place, reference }).map((each): Step => ({ kind: 'refund', ...each })),
    },
    { weight: 7, arbitrary: fc.record({ kind: touch, place }).map((each): Step => each) },
    {
      weight: 4,
      arbitrary: fc.constantFrom(10, 31, 33, 61, 1_500).map((minutes): Step => ({ kind: 'pass', minutes })),
    },
    { weight: 4, arbitrary: fc.constant<Step>({ kind: 'sweep' }) },
  );
}

const options = fc.record({
  model: fc.constantFrom('random' as const, 'manual' as const),
  maxTickets: fc.integer({ min: 6, max: 16 }),
  limits: fc.record({ min: fc.integer({ min: 1, max: 4 }), max: fc.integer({ min: 4, max: 9 }) }),
  closesAt: fc.constantFrom(200, 4_000, 100_000),
  luckyNumbers: fc.constantFrom<number[]>([], [1, 4]),
});

/** A raffle that is small enough to sell out, with buyers that meet their limits; some histories end with a frozen list, or with a canceled raffle. */
export const histories: fc.Arbitrary<History> = options.chain((chosen) =>
  fc
    .record({
      steps: fc.array(stepOf(chosen.maxTickets), { minLength: 6, maxLength: 22 }),
      end: fc.oneof(
        fc.constant<Step[]>([]),
        fc
          .record({
            end: fc.constantFrom('freeze', 'cancelRaffle'),
            after: fc.array(stepOf(chosen.maxTickets), { maxLength: 10 }),
          })
          .map(({ end, after }): Step[] => [{ kind: end }, ...after]),
      ),
    })
    .map(({ steps, end }) => ({ options: chosen, steps: [...steps, ...end] })),
);
