import * as fc from 'fast-check';
import { PAGES, type PageAddress } from './build.ts';
import type { NetworkState } from './network.ts';

/** One thing that happens to a device. */
export type Command =
  | { do: 'visit'; addresses: readonly PageAddress[] }
  | { do: 'open screen'; page: number; screen: number }
  | { do: 'network'; state: NetworkState }
  /** The network goes after so many requests. */
  | { do: 'lose network'; requests: number }
  | { do: 'storage'; hasRoom: boolean }
  /** The browser deletes one file in `share`. */
  | { do: 'evict'; share: number; offset: number }
  | { do: 'corrupt'; screen: number }
  /** The disk loses what a kept page has beyond its first characters. */
  | { do: 'cut page'; address: PageAddress; length: number }
  | { do: 'deploy' | 'accept' | 'repair' };

const only = <Kind extends string>(kind: Kind) => fc.constant(kind);
const address = fc.constantFrom(...(Object.keys(PAGES) as PageAddress[]));
const screen = fc.nat(3);

/** A random command; two addresses are opened at the same time. */
export const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: only('visit'),
      addresses: fc.array(address, { minLength: 1, maxLength: 2 }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: only('open screen'), page: fc.nat(9), screen }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: only('network'),
      state: fc.constantFrom<NetworkState>(
        'healthy',
        'healthy',
        'offline',
        'portal',
        'rewriting',
        'truncating',
      ),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: only('lose network'), requests: fc.nat(30) }) },
  { weight: 2, arbitrary: fc.record({ do: only('storage'), hasRoom: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: only('evict'), share: fc.constantFrom(1, 2, 5), offset: fc.nat(4) }),
  },
  { weight: 1, arbitrary: fc.record({ do: only('corrupt'), screen }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: only('cut page'), address, length: fc.constantFrom(0, 10) }),
  },
  { weight: 3, arbitrary: fc.record({ do: only('deploy') }) },
  { weight: 4, arbitrary: fc.record({ do: only('accept') }) },
  { weight: 1, arbitrary: fc.record({ do: only('repair') }) },
);
