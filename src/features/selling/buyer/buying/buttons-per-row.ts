/** A row of a phone of 360 px, a character of a price, and what a button has beside its price, in pixels. */
const ROW = { width: 328, character: 6.5, beside: 19 };

/**
 * How many purchase buttons stand in a row on a phone: as many as fit, and no row much shorter than the others: four of which three fit
 * are two and two. `prices` are those on the buttons.
 */
export function buttonsPerRow(prices: readonly string[]): number {
  const widest = Math.max(...prices.map((price) => price.length)) * ROW.character + ROW.beside;
  const rows = Math.ceil(prices.length / Math.floor(ROW.width / widest));
  return Math.ceil(prices.length / rows);
}
