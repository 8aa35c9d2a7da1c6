import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { configVersions, pixVersions, raffleVersions } from '#tests/builders/merge-versions.ts';
import { atDepth } from '#tests/builders/test-depth.ts';
import { findContentHash, findDeviceImageHash } from '#core/domain/raffles/raffle-images.ts';
import type { Promotion } from '#core/domain/raffles/promotions.ts';
import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import { isSameContent } from '../same-content.ts';
import type { PixSettings } from '#core/domain/receiving/seller-profile.ts';
import { CONFIG_MERGING, PIX_MERGING, RAFFLE_MERGING } from './document-merging.ts';
import {
  type Answer,
  isSettled,
  type MergedVersions,
  type Merging,
  mergeVersions,
  type Versions,
  withAnswers,
} from './merge-versions.ts';

const CASES = atDepth({ small: 5_000, full: 100_000 });

/** Three versions of a document, and what the merge makes of them. */
interface Case<Data> extends Versions<Data> {
  base: Data;
  merged: MergedVersions<Data>;
}

type Laws<Data> = Record<string, (given: Case<Data>) => boolean>;

const fieldsOf = <Data extends object>({ rules }: Merging<Data>) => Object.keys(rules) as (keyof Data)[];

/** The same with its keys in the opposite order, those of its entries too. */
function turned<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map((entry: unknown) => turned(entry)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, part]) => [key, turned<unknown>(part)] as const);
  return Object.fromEntries(entries.reverse()) as Value;
}

/** Whether both have changed a field, or what means something only together with it, each in its own way. */
function isContested<Data>(
  { together = [] }: Merging<Data>,
  { base, device, server }: Case<Data>,
  field: keyof Data,
): boolean {
  const group = together.find((fields) => fields.includes(field)) ?? [field];
  const isSame = (one: Data, other: Data) => group.every((part) => isSameContent(one[part], other[part]));
  return !isSame(device, server) && !isSame(base, device) && !isSame(base, server);
}

/** What holds of every document. */
function laws<Data extends object>(merging: Merging<Data>): Laws<Data> {
  const fields = fieldsOf(merging);
  const gives = (versions: Versions<Data>, data: Data) => {
    const merged = mergeVersions(merging, versions);
    return (
      isSettled(merged) && isSameContent(merged.data, data) && Object.keys(merged.overruled).length === 0
    );
  };
  const answered = (merged: MergedVersions<Data>, answer: Answer) =>
    withAnswers(merged, Object.fromEntries(fields.map((field) => [field, answer])) as never);
  return {
    'nothing changed: nothing changes': ({ base }) => gives({ base, device: base, server: base }, base),
    'this device alone: its version': ({ base, device }) => gives({ base, device, server: base }, device),
    'the server alone: its version': ({ base, server }) => gives({ base, device: base, server }, server),
    'both the same: that': ({ base, device }) => gives({ base, device, server: device }, device),
    'never agreed before, and now the same: that': ({ device }) =>
      gives({ base: null, device, server: device }, device),
    'the order of keys is irrelevant': ({ base, device, server, merged }) =>
      isSameContent(merged, mergeVersions(merging, { base, device: turned(device), server: turned(server) })),
    'the sides may be swapped: the same questions': ({ base, device, server, merged }) => {
      const swapped = mergeVersions(merging, { base, device: server, server: device });
      return isSameContent(Object.keys(merged.asked).sort(), Object.keys(swapped.asked).sort());
    },
    'what is to be asked is asked exactly where both have changed it': (given) =>
      fields.every(
        (field) =>
          merging.rules[field].kind !== 'ask' ||
          isContested(merging, given, field) === field in given.merged.asked,
      ),
    'what either side has written can still be had': ({ base, device, server, merged }) =>
      fields.every((field) => {
        if (merging.rules[field].kind === 'list') return true;
        const { data, asked, overruled } = merged;
        const kept = [data[field], asked[field]?.server, overruled[field]?.server];
        return [device[field], server[field]].every(
          (written) =>
            isSameContent(base[field], written) || kept.some((value) => isSameContent(value, written)),
        );
      }),
    'each answer gives the word of its side': ({ merged }) =>
      (['device', 'server'] as const).every((answer) => {
        const chosen = answered(merged, answer);
        return fields.every((field) => {
          const alternatives = merged.asked[field] ?? merged.overruled[field];
          return isSameContent(chosen[field], alternatives ? alternatives[answer] : merged.data[field]);
        });
      }),
    'what is locked is the server’s, without a question': (given) => {
      const locked = fields.filter((_, place) => place % 2 === 0);
      const { data, asked, overruled } = mergeVersions(merging, given, locked);
      return locked.every(
        (field) =>
          isSameContent(data[field], given.server[field]) && !(field in asked) && !(field in overruled),
      );
    },
  };
}

const contentOf = (entry: string) => findDeviceImageHash(entry) ?? findContentHash(entry);

const movedBy = (more: number, promotions: readonly Promotion[]) =>
  promotions.map((one) => ({ ...one, tickets: one.tickets + more }));
const dearer = (promotions: readonly Promotion[]) =>
  promotions.map((one) => ({ ...one, priceCents: one.priceCents + 1 }));

/** What holds of lists, whose entries are merged by their keys. */
const LIST_LAWS: Laws<RaffleConfigData> = {
  'a set has what either side added, and nothing that either took out': ({
    base,
    device,
    server,
    merged,
  }) => {
    const [was, here, there] = [base, device, server].map((side) => new Set(side.luckyNumbers));
    const expected = [...new Set([...here!, ...there!])].filter(
      (entry) => !was!.has(entry) || (here!.has(entry) && there!.has(entry)),
    );
    const found = merged.data.luckyNumbers;
    return found.length === expected.length && expected.every((entry) => found.includes(entry));
  },
  'prizes that one side gave other words, and nothing else, stand in their places': ({ base, server }) => {
    const worded = base.prizes.map((prize) => `${prize} novo`);
    const { data, asked } = mergeVersions(CONFIG_MERGING, {
      base,
      device: { ...server, prizes: worded },
      server: { ...server, prizes: [...base.prizes, 'Mais um'] },
    });
    return isSameContent(data.prizes, [...worded, 'Mais um']) && !('prizes' in asked);
  },
  'a prize that both sides reworded is there once, under either answer': ({ base, server }) => {
    const [first = 'Moto', ...others] = base.prizes;
    const was = [first, ...others];
    const merged = mergeVersions(CONFIG_MERGING, {
      base: { ...base, prizes: was },
      device: { ...server, prizes: [`${first} daqui`, ...others] },
      server: { ...server, prizes: [`${first} de lá`, ...others] },
    });
    const { device = [], server: theirs = [] } = merged.asked.prizes ?? {};
    return (
      isSameContent(device, [`${first} daqui`, ...others]) &&
      isSameContent(theirs, [`${first} de lá`, ...others])
    );
  },
  'a quantity has one promotion, under either answer': ({ merged }) =>
    [merged.data.promotions, merged.asked.promotions?.server ?? []].every(
      (all) => new Set(all.map(({ tickets }) => tickets)).size === all.length,
    ),
  'words or price that both sides gave a promotion, each its own, are asked for': ({
    base,
    device,
    server,
    merged,
  }) => {
    const contested = base.promotions.filter((was) => {
      const [here, there] = [device, server].map((side) =>
        side.promotions.find(({ tickets }) => tickets === was.tickets),
      );
      return (['description', 'priceCents'] as const).some(
        (field) => here && there && new Set([was, here, there].map((one) => one[field])).size === 3,
      );
    });
    return contested.length === 0 || 'promotions' in merged.asked;
  },
  'a promotion whose quantity one side changed, and whose price the other, has both': ({ base, server }) => {
    const moved = movedBy(10, base.promotions);
    const { data, asked } = mergeVersions(CONFIG_MERGING, {
      base,
      device: { ...server, promotions: moved },
      server: { ...server, promotions: dearer(base.promotions) },
    });
    return isSameContent(data.promotions, dearer(moved)) && !('promotions' in asked);
  },
  'a promotion whose quantity both sides changed is there once, under either answer': ({ base, server }) => {
    const [ours, theirs] = [movedBy(10, base.promotions), movedBy(20, base.promotions)];
    const { data, asked } = mergeVersions(CONFIG_MERGING, {
      base,
      device: { ...server, promotions: ours },
      server: { ...server, promotions: theirs },
    });
    return isSameContent(data.promotions, ours) && isSameContent(asked.promotions?.server ?? [], theirs);
  },
  'an image is there once, and by its address where the server has one': (given) => {
    const { base, server, merged } = given;
    const isDeviceAlone = isSameContent(base.images, server.images);
    const known = server.images.map(contentOf);
    return [merged.data.images, merged.asked.images?.server ?? []].every(
      (images) =>
        new Set(images.map(contentOf)).size === images.length &&
        (isDeviceAlone ||
          images.every(
            (entry) => findDeviceImageHash(entry) === undefined || !known.includes(contentOf(entry)),
          )),
    );
  },
};

/** What holds of the receiving settings. */
const PIX_LAWS: Laws<PixSettings> = {
  'a key stands beside the type that its own side gave it, whatever is answered': (given) => {
    const { base, device, server, merged } = given;
    const answers: Answer[] = ['device', 'server'];
    const chosen = answers.map((answer) => withAnswers(merged, { pixKeyType: answer, pixKey: answer }));
    const isKeyOf = (one: PixSettings, side: PixSettings) =>
      one.pixKeyType === side.pixKeyType && one.pixKey === side.pixKey;
    return [merged.data, ...chosen].every((one) => [base, device, server].some((side) => isKeyOf(one, side)));
  },
  'type and key are asked for together or not at all': ({ merged: { asked } }) =>
    'pixKeyType' in asked === 'pixKey' in asked,
};

function check<Data extends object>(
  merging: Merging<Data>,
  versions: fc.Arbitrary<Versions<Data> & { base: Data }>,
  all: Laws<Data>,
): void {
  const entries = Object.entries(all);
  const holds = (given: Versions<Data> & { base: Data }) => {
    const merged = mergeVersions(merging, given);
    const broken = entries.filter(([, law]) => !law({ ...given, merged })).map(([name]) => name);
    if (broken.length > 0) throw new Error(`Broken: ${broken.join('; ')}`);
  };
  fc.assert(fc.property(versions, holds), { numRuns: CASES / 2 });
}

describe(`the laws of the three-way merge, in ${CASES} cases`, () => {
  test('step 0', { timeout: 180_000 }, () => {
    check(RAFFLE_MERGING, raffleVersions, laws(RAFFLE_MERGING));
  });

  test('step 1', { timeout: 180_000 }, () => {
    check(CONFIG_MERGING, configVersions, { ...laws(CONFIG_MERGING), ...LIST_LAWS });
  });

  test('the receiving settings', { timeout: 180_000 }, () => {
    check(PIX_MERGING, pixVersions, { ...laws(PIX_MERGING), ...PIX_LAWS });
  });

  test('the cases meet in every field in which two sides can', () => {
    const met = new Set<string>();
    for (const versions of fc.sample(configVersions, { numRuns: 3000, seed: 1 })) {
      const { asked, overruled } = mergeVersions(CONFIG_MERGING, versions);
      for (const field of [...Object.keys(asked), ...Object.keys(overruled)]) met.add(field);
    }
    // What has two values cannot be changed to two others; a set takes both sides.
    expect(
      fieldsOf(CONFIG_MERGING)
        .filter((field) => !met.has(field))
        .sort(),
    ).toEqual([
      'authorizationKind',
      'isPrivate',
      'luckyNumbers',
      'luckyNumbersEnabled',
      'mostPurchasedEnabled',
      'showAvailableCount',
      'showDrawDate',
      'showLastBuyers',
      'ticketModel',
    ]);
  });
});
