import { isSameContent } from '../same-content.ts';
import { type ListRule, mergeList } from './merge-list.ts';

/** What becomes of a field that both sides have changed. A list is merged by the keys of its entries. */
type MergeRule<Value> =
  | { kind: 'ask' }
  /** What is on this device stays, and can be undone. */
  | { kind: 'this-device' }
  | (Value extends readonly (infer Entry)[] ? { kind: 'list'; rule: ListRule<Entry> } : never);

/** One rule a field. */
type MergeRules<Data> = { readonly [Field in keyof Data]: MergeRule<Data[Field]> };

/** How documents of a kind are merged. */
export interface Merging<Data> {
  rules: MergeRules<Data>;
  /** Fields that mean something only together: changed in one of them is changed in all. */
  together?: readonly (readonly (keyof Data)[])[];
}

/** A document when both sides last agreed (null where they never did), and as each of them has it now. */
export interface Versions<Data> {
  base: Data | null;
  device: Data;
  server: Data;
}

/** What a field becomes under each answer. */
interface Alternatives<Value> {
  device: Value;
  server: Value;
}

export type Answer = 'device' | 'server';

/** What the user has chosen, by field. */
export type Answers<Data> = { readonly [Field in keyof Data]?: Answer | undefined };

type ByField<Data> = { [Field in keyof Data]?: Alternatives<Data[Field]> };

export interface MergedVersions<Data> {
  /** Every field as it is without any answer: what is asked, as this device has it. */
  data: Data;
  /** Both sides have changed it, and nobody but the user may choose. */
  asked: ByField<Data>;
  /** Both sides have changed it, and this device's word stands until it is undone. */
  overruled: ByField<Data>;
}

type Outcome<Value> =
  | { kind: 'settled'; value: Value }
  | { kind: 'asked' | 'overruled'; value: Value; alternatives: Alternatives<Value> };

/** @throws where a list's rule stands at a field that is no list: a mistake in the rules. */
function mergeLists(rule: ListRule<unknown>, base: unknown, device: unknown, server: unknown) {
  if (!Array.isArray(device) || !Array.isArray(server))
    throw new Error('A list rule at a field that is none');
  return mergeList(rule, { base: Array.isArray(base) ? base : [], device, server });
}

/** A field that both sides have changed, to different values. */
function contested<Value>(
  rule: MergeRule<Value>,
  base: Value | undefined,
  { device, server }: Alternatives<Value>,
): Outcome<Value> {
  if (rule.kind === 'ask') return { kind: 'asked', value: device, alternatives: { device, server } };
  if (rule.kind === 'this-device')
    return { kind: 'overruled', value: device, alternatives: { device, server } };
  const merged = mergeLists(rule.rule as ListRule<unknown>, base, device, server);
  const alternatives = merged as Alternatives<unknown> as Alternatives<Value>;
  if (!merged.isAsked) return { kind: 'settled', value: alternatives.server };
  return { kind: 'asked', value: alternatives.device, alternatives };
}

/** The field and those that it goes with. */
function groupOf<Data>({ together = [] }: Merging<Data>, field: keyof Data): readonly (keyof Data)[] {
  return together.find((group) => group.includes(field)) ?? [field];
}

function mergeField<Data, Field extends keyof Data>(
  merging: Merging<Data>,
  { base, device, server }: Versions<Data>,
  field: Field,
): Outcome<Data[Field]> {
  const group = groupOf(merging, field);
  const isSame = (one: Data, other: Data) => group.every((part) => isSameContent(one[part], other[part]));
  if (isSame(device, server) || (base && isSame(base, device)))
    return { kind: 'settled', value: server[field] };
  if (base && isSame(base, server)) return { kind: 'settled', value: device[field] };
  return contested(merging.rules[field], base?.[field], { device: device[field], server: server[field] });
}

/**
 * Three-way merge by field (P-1005). One side changed: that one. Both to the same: done. Both
 * changed: as the field's rule says. `locked` fields are the server's.
 */
export function mergeVersions<Data extends object>(
  merging: Merging<Data>,
  versions: Versions<Data>,
  locked: readonly (keyof Data)[] = [],
): MergedVersions<Data> {
  const merged: MergedVersions<Data> = { data: { ...versions.server }, asked: {}, overruled: {} };
  for (const field of Object.keys(merging.rules) as (keyof Data)[]) {
    if (locked.includes(field)) continue;
    const outcome = mergeField(merging, versions, field);
    merged.data[field] = outcome.value;
    if (outcome.kind !== 'settled') merged[outcome.kind][field] = outcome.alternatives;
  }
  return merged;
}

/** Whether nobody has to be asked. */
export function isSettled<Data>({ asked }: MergedVersions<Data>): boolean {
  return Object.keys(asked).length === 0;
}

/** The merged document once the user has chosen; what is left without an answer stays as `data` has it. */
export function withAnswers<Data extends object>(
  { data, asked, overruled }: MergedVersions<Data>,
  answers: Answers<Data>,
): Data {
  const chosen = { ...data };
  for (const contested of [overruled, asked]) {
    for (const field of Object.keys(contested) as (keyof Data)[]) {
      const [answer, alternatives] = [answers[field], contested[field]];
      if (answer && alternatives) chosen[field] = alternatives[answer];
    }
  }
  return chosen;
}
