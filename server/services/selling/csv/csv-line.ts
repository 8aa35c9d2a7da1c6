/** Spreadsheets run cells with these first characters as formulas (CSV injection). */
const FORMULA_START = /^[=+\-@\t\r]/;
/** Below the limit at which spreadsheets truncate cells. */
const CELL_MAX_CHARACTERS = 32_000;

/** One cell: quoted, and marked as text if a spreadsheet would run it as a formula. */
function csvCell(value: string): string {
  const text = value.slice(0, CELL_MAX_CHARACTERS);
  const safe = FORMULA_START.test(text.trimStart()) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** One CSV line, separated by semicolons as spreadsheets in Portuguese expect. */
export function csvLine(values: readonly string[]): string {
  return `${values.map(csvCell).join(';')}\r\n`;
}
