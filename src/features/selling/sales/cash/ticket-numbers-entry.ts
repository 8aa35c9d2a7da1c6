import { plainFigures } from '#core/domain/plain-figures.ts';

/** Ticket numbers parsed from text input. */
export interface WrittenNumbers {
  /** Without duplicates, in input order. */
  numbers: number[];
  /** The first word that is not a number of the raffle; undefined if all are. */
  fault: string | undefined;
}

/** Parses a text such as '7, 12 0099'. Valid numbers are 0 to `maxTickets` - 1. */
export function readTicketNumbers(text: string, maxTickets: number): WrittenNumbers {
  const words = plainFigures(text)
    .split(/[\s,;]+/)
    .filter(Boolean);
  const fault = words.find((word) => !/^\d{1,9}$/.test(word) || Number(word) >= maxTickets);
  return { numbers: fault === undefined ? [...new Set(words.map(Number))] : [], fault };
}
