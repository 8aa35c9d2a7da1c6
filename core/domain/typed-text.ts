/** Code points that show nothing: zero width, direction marks, soft hyphen, byte order mark, word joiner, and their like. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** No white space, no control, no sign that nobody sees, as fillers and the empty Braille cell are. */
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\p{Cf}\p{Cs}\u2800]/u;

/** Whether there is a sign in the text that people see (P-226): what has none counts as empty. */
export const hasVisibleSign = (text: string): boolean => VISIBLE.test(text);

/** The text of a name, title or prize: without spaces around it, and empty if nobody would see it (P-226). */
export const shownText = (typed: string): string => (hasVisibleSign(typed) ? typed.trim() : '');

/**
 * A typed or pasted key, e-mail, login, code or credential without the invisible signs that copying leaves, and without spaces around
 * it. A space inside, a non-breaking one too, becomes a plain space: it is visible, so it is for the rule of the field to judge.
 */
export function typedText(typed: string): string {
  return shownText(typed.replace(INVISIBLE, '').replace(/\p{Zs}/gu, ' '));
}

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
