/** Code points that show nothing: zero width, direction marks, soft hyphen, byte order mark, word joiner, and their like. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** No white space, no control, no sign that nobody sees, as fillers and the empty Braille cell are. */
const VISIBLE =
  /[^\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\p{White_Space}\p{Cc}\p{Cf}\p{Cs}\u2800]/u;

/** Whether there is a sign in the text that people see (P-226): what has none counts as empty. */
export const hasVisibleSign = (text: string): boolean => VISIBLE.test(text);

/** An emoji with the signs of no width that make it one, as a flag, a family or a colour of skin do. */
const EMOJI =
  /\u{1f3f4}[\u{e0030}-\u{e007a}]{1,6}\u{e007f}|\p{RI}{2}|[#*0-9]\ufe0f?\u20e3|\p{Extended_Pictographic}[\ufe0e\ufe0f]?\p{Emoji_Modifier}?(?:\u200d\p{Extended_Pictographic}[\ufe0e\ufe0f]?\p{Emoji_Modifier}?)*/gu;

/** A sign that shows nothing, a direction mark, half a pair of surrogates, or a control other than tab and \n. */
const UNSEEN =
  /(?![\t\n])[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\p{Cc}\p{Cs}\ufff9-\ufffb]/u;

const EMOJI_OR_UNSEEN = new RegExp(`(${EMOJI.source})|${UNSEEN.source}`, 'gu');

/** How many characters of a text people see: an emoji is one, however many code points make it up. */
export const seenLength = (text: string): number => [...text.replace(EMOJI, '*')].length;

const LINE_END = /\r\n|[\n\r\x85\u2028\u2029]/g;

/**
 * The text as everybody sees it and as it is stored (P-778): letters composed with their accents (NFC), each line end as \n, and no
 * sign that shows nothing, but those of an emoji. Other white space stays as it is.
 */
export function readableText(text: string): string {
  return text
    .replace(LINE_END, '\n')
    .replace(EMOJI_OR_UNSEEN, (_sign, emoji: string | undefined) => emoji ?? '')
    .normalize('NFC');
}

/** Whatever looks like a space: the empty Braille cell and the fillers of Hangul too. */
const SPACE = /[\p{Zs}\t\v\f\u115f\u1160\u2800\u3164\uffa0]/gu;

/** With every space a plain one. */
const linesOf = (typed: string) => readableText(typed.replace(SPACE, ' '));

/** The text of a name, title or prize: one line, without spaces around it, and empty if nobody would see it (P-226, P-778). */
export const shownText = (typed: string): string =>
  hasVisibleSign(typed) ? linesOf(typed).replaceAll('\n', ' ').trim() : '';

/** The text of a reason, as `shownText`, in as many lines as it was written in. Of empty lines in a row one stays. */
export function shownLines(typed: string): string {
  if (!hasVisibleSign(typed)) return '';
  const lines = linesOf(typed).split('\n');
  return lines
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * A typed or pasted key, e-mail, login, code or credential without the invisible signs that copying leaves, and without spaces around
 * it. A space inside, a non-breaking one too, becomes a plain space: it is visible, so it is for the rule of the field to judge.
 */
export const typedText = (typed: string): string => shownText(typed.replace(INVISIBLE, ''));

const QUOTES = '"\'“”‘’';
const BEFORE_EMAIL = ` <([{${QUOTES}`;
const AFTER_EMAIL = ` >)]},.;:${QUOTES}`;
const MAILTO = 'mailto:';

/** An e-mail without what surrounds it where it is copied: 'mailto:', brackets, quotes, punctuation. In time proportional to its length. */
export function typedEmail(typed: string): string {
  const text = typedText(typed);
  let [start, end] = [0, text.length];
  while (end > 0 && AFTER_EMAIL.includes(text.charAt(end - 1))) end -= 1;
  while (start < end && BEFORE_EMAIL.includes(text.charAt(start))) start += 1;
  if (text.slice(start, start + MAILTO.length).toLowerCase() === MAILTO) start += MAILTO.length;
  return text.slice(start, end);
}
