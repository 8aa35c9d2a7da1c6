/** Signs of full width (０, Ａ, ＋), as keyboards of East Asia write them, and figures of other scripts (٣, ३). */
const OTHER_FIGURES = /[\uff01-\uff5e]|(?!\d)\p{Nd}/gu;

const isFigure = (point: number) => /\p{Nd}/u.test(String.fromCodePoint(point));

/** The value of a figure of any script: the ten figures of each stand in a row, from 0 on. */
function valueOf(figure: string): string {
  const point = figure.codePointAt(0) ?? 0;
  let start = point;
  while (isFigure(start - 1)) start -= 1;
  return String((point - start) % 10);
}

/** The text with every figure as 0 to 9, and signs of full width as the plain ones (P-230). '½' and '²' are no figures of a number. */
export const plainFigures = (text: string): string =>
  text.replace(OTHER_FIGURES, (sign) => (/\p{Nd}/u.test(sign) ? valueOf(sign) : sign.normalize('NFKC')));

/** The figures of a text and nothing else. */
export const digitsOf = (text: string): string => plainFigures(text).replace(/\D/g, '');
