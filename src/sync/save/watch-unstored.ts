import { isSameContent } from '#core/domain/same-content.ts';
import { SILENT_AFTER_MS } from '#src/storage/silent-storage.ts';
import type { Unstored, UnstoredText } from '../context/unstored.ts';
import { clearingEntries, type Edit, readEntries, type Typed } from './journal.ts';
import { compareFields } from './compare-fields.ts';

/** An edit as text that is not stored. */
export function unstoredText(edit: Edit, journalKeys: readonly string[] = []): UnstoredText {
  const { document, raffleId = null, data, changed, replaced } = edit;
  return {
    kind: document,
    raffleId,
    data,
    changed,
    replaced: replaced as UnstoredText['replaced'],
    journalKeys,
  };
}

/**
 * The values of a document's text that is not stored. None where another page has written one of the fields since: the replay of the journal
 * keeps that one, and announces the other (P-1019).
 */
function fittingValues<Data extends object>(text: UnstoredText, stored: Data): Partial<Data> | undefined {
  const data = text.data as Data;
  const { fitting, colliding } = compareFields({ ...(text as unknown as Typed<Data>), data }, stored);
  if (colliding.length > 0 || fitting.length === 0) return undefined;
  return Object.fromEntries(fitting.map((field) => [field, data[field]])) as Partial<Data>;
}

/**
 * A text that also knows what this page has journaled of it before: the replay stores that one although more was typed since, and no other
 * page has written it.
 */
function withJournaled(text: UnstoredText, journaled: Edit | undefined): UnstoredText {
  if (!text.replaced || !journaled) return text;
  const before = journaled.data as unknown as Record<string, unknown>;
  const replaced = Object.entries(text.replaced).map(([field, values]): [string, unknown[]] => [
    field,
    [...values, before[field]],
  ]);
  return { ...text, replaced: Object.fromEntries(replaced) };
}

const keyOf = ({ kind, raffleId }: Pick<UnstoredText, 'kind' | 'raffleId'>) => `${kind} ${raffleId}`;

/** Writes of typed text, and what becomes of it where they fail or have no end. `findJournaled`: what this page has journaled. */
export function unstoredWatch(
  unstored: Unstored,
  findJournaled: (place: Pick<UnstoredText, 'kind' | 'raffleId'>) => Edit | undefined,
) {
  let begun = 0;
  /** By document, the last write that was stored. */
  const stored = new Map<string, number>();
  /** By document whose form shows the text that is not stored: the entries of closed pages that hold that very text. */
  const adopted = new Map<string, readonly string[]>();
  const journalKeys = (text: UnstoredText) => unstored.find(text)?.journalKeys ?? [];

  /** Runs a write of a document and forgets that its text is not stored, but for what closed pages have left of it and no form has shown (P-1052). */
  async function clearing<T>(text: UnstoredText, work: () => Promise<T>): Promise<T> {
    const key = keyOf(text);
    // What a closed page has left is in this write if the form has shown it.
    const result = await clearingEntries(adopted.get(key) ?? [], work);
    adopted.delete(key);
    const left = readEntries(journalKeys(text));
    const [latest] = left;
    const leftKeys = left.map((entry) => entry.key);
    if (latest) unstored.note(unstoredText(latest.edit, leftKeys));
    else unstored.clear(text);
    return result;
  }

  return {
    clearing,

    /** A form is opened: the values that it shows and writes again; undefined where there are none. */
    adopt<Data extends object>(
      place: Pick<UnstoredText, 'kind' | 'raffleId'>,
      shown: Data,
    ): Partial<Data> | undefined {
      const text = unstored.find(place);
      const values = text && fittingValues(text, shown);
      if (values) {
        const shownKeys = readEntries(text.journalKeys)
          .filter(({ edit }) => isSameContent(edit.data, text.data))
          .map(({ key }) => key);
        adopted.set(keyOf(place), [...new Set([...(adopted.get(keyOf(place)) ?? []), ...shownKeys])]);
      }
      return values;
    },

    /** Runs a write of `text`, which is noted where it is not stored. */
    async watch<T>(text: UnstoredText, work: () => Promise<T>): Promise<T> {
      begun += 1;
      const number = begun;
      const key = keyOf(text);
      const note = () => {
        const isStoredSince = (stored.get(key) ?? 0) > number;
        if (isStoredSince) return;
        unstored.note({ ...withJournaled(text, findJournaled(text)), journalKeys: journalKeys(text) });
      };
      const timer = setTimeout(note, SILENT_AFTER_MS);
      try {
        const result = await clearing(text, work);
        stored.set(key, Math.max(number, stored.get(key) ?? 0));
        return result;
      } catch (error) {
        note();
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
