import { plainFigures } from '#core/domain/plain-figures.ts';

/** Ticket numbers parsed from text input. */
export interface WrittenNumbers {
  /** Without duplicates, in input order. */
  numbers: number[];
  /** The first word that is not a number of the raffle; undefined if all are. */
  fault: string | undefined;
}

/** The words of a text such as '7, 12 e 0099', which should be numbers. */
export const writtenWords = (text: string): string[] =>
  plainFigures(text)
    .split(/[\s,;]+(?:e\s+)?/i)
    .filter(Boolean);

/** Parses a text such as '7, 12 e 0099'. Valid numbers are 0 to `maxTickets` - 1. */
export function readTicketNumbers(text: string, maxTickets: number): WrittenNumbers {
  const words = writtenWords(text);
  const fault = words.find((word) => !/^\d{1,9}$/.test(word) || Number(word) >= maxTickets);
  return { numbers: fault === undefined ? [...new Set(words.map(Number))] : [], fault };
}

/** Digits in groups of thousands, separated by spaces. */
const GROUPED = /^\d{1,3}(?: \d{3})+$/;

/** Whether a text lists more than one number: '7, 12 e 99', or '1 500' where there are no 1,501 tickets. */
export function isNumberList(text: string, maxTickets: number): boolean {
  const figures = plainFigures(text).trim();
  if (GROUPED.test(figures) && Number(figures.replaceAll(' ', '')) < maxTickets) return false;
  return /\d[\s,;]+(?:e\s+)?\d/i.test(figures);
}
