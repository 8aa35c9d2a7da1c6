/** How a list is merged: entry by entry, each found by its key. */
export interface ListRule<Entry> {
  /** A key for each entry of each list, in their order. */
  keys(lists: ListVersions<Entry>): ListVersions<string>;
  isSame(one: Entry, other: Entry): boolean;
  /** Which spelling of one and the same entry stays. */
  preferred?(one: Entry, other: Entry): Entry;
  /** One entry of what each side has changed; undefined where both have changed the same, each in its own way. */
  combined?(versions: Record<keyof ListVersions<Entry>, Entry>): Entry | undefined;
  /** Whether the user is asked when both sides have rearranged the entries, each in its own way. */
  asksOrder: boolean;
}

/** A list as it was when both sides last agreed, and as each of them has it now. */
export interface ListVersions<Entry> {
  base: readonly Entry[];
  device: readonly Entry[];
  server: readonly Entry[];
}

/** What a list becomes under each answer: the same for both where there is nothing to ask. */
interface MergedList<Entry> {
  device: Entry[];
  server: Entry[];
  isAsked: boolean;
}

type Keyed<Entry> = ReadonlyMap<string, Entry>;
type Side = 'device' | 'server';

/** The keys of entries that bear them. */
export const ownKeys =
  <Entry>(key: (entry: Entry) => string) =>
  ({ base, device, server }: ListVersions<Entry>): ListVersions<string> => ({
    base: base.map(key),
    device: device.map(key),
    server: server.map(key),
  });

/** Entries by key; the second of a kind has a key of its own, so that none is lost. */
function keyed<Entry>(list: readonly Entry[], keys: readonly string[]): Keyed<Entry> {
  const found = new Map<string, Entry>();
  for (const [place, entry] of list.entries()) {
    const name = keys[place] ?? '';
    let unique = name;
    for (let copy = 2; found.has(unique); copy += 1) unique = `${name}\n${copy}`;
    found.set(unique, entry);
  }
  return found;
}

interface KeyedVersions<Entry> {
  base: Keyed<Entry>;
  device: Keyed<Entry>;
  server: Keyed<Entry>;
}

/** What one entry becomes under each answer; undefined is an entry that is taken out. */
function mergeEntry<Entry>(
  { preferred = (one) => one, isSame, combined }: ListRule<Entry>,
  { base, device, server }: Record<keyof ListVersions<Entry>, Entry | undefined>,
): Record<Side, Entry | undefined> {
  const same = (one: Entry | undefined, other: Entry | undefined) =>
    one === undefined || other === undefined ? one === other : isSame(one, other);
  if (same(device, server)) {
    const kept = device !== undefined && server !== undefined ? preferred(server, device) : undefined;
    return { device: kept, server: kept };
  }
  if (same(base, device)) return { device: server, server };
  if (same(base, server)) return { device, server: device };
  if (base === undefined || device === undefined || server === undefined) return { device, server };
  const one = combined?.({ base, device, server });
  return one === undefined ? { device, server } : { device: one, server: one };
}

const shared = (keys: Iterable<string>, other: ReadonlyMap<string, unknown>) =>
  [...keys].filter((key) => other.has(key));

/** Whether a side has arranged the entries that it still has from `base` in another order. */
function isRearranged<Entry>(base: Keyed<Entry>, side: Keyed<Entry>): boolean {
  const before = shared(base.keys(), side);
  return shared(side.keys(), base).some((key, place) => key !== before[place]);
}

/** Keys of both, in the order of `lead`; what only `other` has goes behind what it followed there, and what `lead` put in that place. */
function arranged(lead: readonly string[], other: readonly string[]): string[] {
  const isInOther = new Set(other);
  const order = [...lead];
  const placed = new Set(lead);
  let place = 0;
  for (const key of other) {
    if (placed.has(key)) {
      place = order.indexOf(key) + 1;
      continue;
    }
    while (place < order.length && !isInOther.has(order[place] ?? '')) place += 1;
    order.splice(place, 0, key);
    placed.add(key);
    place += 1;
  }
  return order;
}

function listed<Entry>(order: readonly string[], entries: ReadonlyMap<string, Entry | undefined>): Entry[] {
  return order.flatMap((key) => entries.get(key) ?? []);
}

/** Whose order leads, under each answer. */
function leads<Entry>(
  { asksOrder }: ListRule<Entry>,
  { base, device, server }: KeyedVersions<Entry>,
): Record<Side, Side> {
  if (!isRearranged(base, device)) return { device: 'server', server: 'server' };
  const isContested = isRearranged(base, server) && isRearranged(device, server);
  return { device: 'device', server: isContested && asksOrder ? 'server' : 'device' };
}

/**
 * Brings two lists together. An entry that one side added is added, one that a side took out goes, and one that both changed
 * in different ways is asked for, with the rest of the list already merged.
 */
export function mergeList<Entry>(rule: ListRule<Entry>, lists: ListVersions<Entry>): MergedList<Entry> {
  const keys = rule.keys(lists);
  const versions: KeyedVersions<Entry> = {
    base: keyed(lists.base, keys.base),
    device: keyed(lists.device, keys.device),
    server: keyed(lists.server, keys.server),
  };
  const { base, device, server } = versions;
  const entries = {
    device: new Map<string, Entry | undefined>(),
    server: new Map<string, Entry | undefined>(),
  };
  let isAsked = false;
  for (const key of new Set([...device.keys(), ...server.keys()])) {
    const entry = { base: base.get(key), device: device.get(key), server: server.get(key) };
    const merged = mergeEntry(rule, entry);
    isAsked ||= merged.device !== merged.server;
    entries.device.set(key, merged.device);
    entries.server.set(key, merged.server);
  }
  const lead = leads(rule, versions);
  const orders = {
    device: arranged([...device.keys()], [...server.keys()]),
    server: arranged([...server.keys()], [...device.keys()]),
  };
  return {
    device: listed(orders[lead.device], entries.device),
    server: listed(orders[lead.server], entries.server),
    isAsked: isAsked || lead.device !== lead.server,
  };
}
