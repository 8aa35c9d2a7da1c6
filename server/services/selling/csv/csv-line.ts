import { formatTicketNumber } from '#core/domain/raffles/ticket-numbers.ts';

/** Spreadsheets run cells that begin with these characters as formulas (CSV injection), also after spaces, tabs and line ends. */
const FORMULA_START = /^\s*[=+\-@]/;
/** Below the limit at which spreadsheets truncate cells. */
const CELL_MAX_CHARACTERS = 32_000;

/** One cell: quoted, and marked as text if a spreadsheet would run it as a formula. */
function csvCell(value: string): string {
  const text = value.slice(0, CELL_MAX_CHARACTERS);
  const safe = FORMULA_START.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/**
 * Numbers of a raffle as one cell, with their leading zeros. What does not fit is left out at its end, as '…' says: a number that is cut
 * would be another one.
 */
export function numbersCell(numbers: readonly number[], maxTickets: number): string {
  const text = numbers.map((number) => formatTicketNumber(number, maxTickets)).join(' ');
  if (text.length <= CELL_MAX_CHARACTERS) return text;
  const end = text.lastIndexOf(' ', CELL_MAX_CHARACTERS - ' …'.length);
  return `${text.slice(0, end)} …`;
}

/** An amount as one cell that spreadsheets in Portuguese add up: 150050 cents are '1500,50'. */
export const amountCell = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

/** One CSV line, separated by semicolons as spreadsheets in Portuguese expect. */
export function csvLine(values: readonly string[]): string {
  return `${values.map(csvCell).join(';')}\r\n`;
}
