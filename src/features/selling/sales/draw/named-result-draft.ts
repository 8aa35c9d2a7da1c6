import { webLinkIn } from '#core/domain/links.ts';
import { drawLinkForm } from '#core/forms/draw/named-result.ts';
import { NAMED_RESULT_VALIDATION } from '#core/text/draw/named-result.ts';
import type { NamedResultBody } from '#core/wire/raffles/raffle-result.ts';
import type { SalesRaffle } from '../data/sales-raffle.ts';
import { plainFigures } from '#core/domain/plain-figures.ts';

/** What is typed: the number of each prize by `numberField`, and `link`. */
export type NamedResultDraft = Record<string, string>;
export type NamedResultFaults = Partial<Record<string, string>>;

type Drawn = Pick<SalesRaffle, 'prizes' | 'maxTickets'>;

/** Name of a prize's number in draft, faults and refusals. */
export const numberField = (index: number): string => `numbers.${index}`;

export function emptyNamedResult(prizes: readonly string[]): NamedResultDraft {
  return { link: '', ...Object.fromEntries(prizes.map((_, index) => [numberField(index), ''])) };
}

/** Undefined for a text that is no number of the raffle. */
function numberOf(text: string, maxTickets: number): number | undefined {
  const written = plainFigures(text).trim();
  const number = /^\d{1,8}$/.test(written) ? Number(written) : NaN;
  return number < maxTickets ? number : undefined;
}

/** Messages by field. */
export function namedResultFaults(draft: NamedResultDraft, { prizes, maxTickets }: Drawn): NamedResultFaults {
  const faults: NamedResultFaults = {};
  for (const index of prizes.keys()) {
    const text = draft[numberField(index)] ?? '';
    if (text.trim() === '') faults[numberField(index)] = NAMED_RESULT_VALIDATION.numberRequired;
    else if (numberOf(text, maxTickets) === undefined)
      faults[numberField(index)] = NAMED_RESULT_VALIDATION.numberInvalid;
  }
  const { error } = drawLinkForm.safeParse(webLinkIn(draft.link ?? ''));
  if (error) faults.link = error.issues[0]?.message;
  return faults;
}

/** The request of a draft without faults. */
export function namedResultBodyOf(
  draft: NamedResultDraft,
  { prizes, maxTickets }: Drawn,
): Required<NamedResultBody> {
  const numbers = prizes.flatMap((_, index) => numberOf(draft[numberField(index)] ?? '', maxTickets) ?? []);
  return { numbers, link: drawLinkForm.parse(webLinkIn(draft.link ?? '')) };
}
