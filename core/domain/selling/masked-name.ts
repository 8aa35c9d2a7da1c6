import { withoutTitles } from '#core/domain/account/user.ts';

/** Shorter first names are hidden completely. */
const SHOWN_NAME_MIN_LETTERS = 3;
const HIDDEN = '•••';

/** Letters of a first name that are shown of somebody who has won money. */
const WINNER_LETTERS = 2;

/** What a seller's note has beside a name: '(Turma 3B)', digits. */
const NOTES = /\([^)]*\)?|[^\p{L}\p{M}\s.'-]/gu;

const letters = (word: string) => [...word].filter((character) => /\p{L}/u.test(character));

/**
 * A buyer's name in public lists: first name and initial of the last ('Maria da Silva' → 'Maria S.'). A first name of fewer than
 * three letters is replaced by dots, and so is a name without letters. What else a seller's note says is left out.
 */
export function maskedName(name: string): string {
  const words = withoutTitles(name.replace(NOTES, ' ')).split(/\s+/u);
  const [first = ''] = words;
  if (letters(first).length < SHOWN_NAME_MIN_LETTERS) return HIDDEN;
  const [initial] = words.length > 1 ? letters(words.at(-1) ?? '') : [];
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}

/** The name of somebody who has won a lucky number's prize: two letters of a name that public lists show ('Juliana A.' → 'Ju••• A.'). */
export function maskedWinner(name: string): string {
  const [first = '', ...initial] = maskedName(name).split(' ');
  const shown = first === HIDDEN ? '' : letters(first).slice(0, WINNER_LETTERS).join('');
  return [shown + HIDDEN, ...initial].join(' ');
}
