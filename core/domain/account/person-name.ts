import { shownText } from '#core/domain/typed-text.ts';

/** No letter that nobody sees, as the Hangul filler. */
const CHARACTERS = /^(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{Zs}.'-])*$/u;
const LETTER = /\p{L}/u;
/** 'José 2º', 'Ana 1ª'. */
const ORDINAL = /(?<=^|\p{Zs})(\d{1,2})[\u00ba\u00aa](?=$|\p{Zs})/gu;
/** Apostrophes as keyboards of phones write them. */
const APOSTROPHES = /[\u2018\u2019\u00b4\u0060]/g;

/** Hyphens as they are copied from other programs. */
const HYPHENS = /[\u2010-\u2013\u2212]/g;
/** An abbreviation and the name that was written right behind it: 'Dr.José', 'D.Maria'. */
const JOINED = /(?<![\p{L}\p{M}])((?:[Dd]ra?|[Ss]ra?|[Pp]rofa?|[Pp]e|\p{Lu})\.)(?=\p{Lu}\p{M}*\p{Ll})/gu;

/**
 * A name as it is stored: every apostrophe as ', every hyphen as -, a space behind an abbreviation, so that no mail program makes a link
 * of it. 'D’Ávila' → 'D'Ávila', 'Dr.José' → 'Dr. José'. Empty if nobody would see it (P-226).
 */
export function nameText(typed: string): string {
  return shownText(typed)
    .replace(APOSTROPHES, "'")
    .replace(HYPHENS, '-')
    .replace(/(?<=\d)\u00b0/g, '\u00ba')
    .replace(JOINED, '$1 ');
}

/** Whether a name has letters with their marks, spaces, . ' - and ordinals (2º) alone, and at least one letter. */
export function hasNameCharacters(name: string): boolean {
  const withoutOrdinals = name.replace(ORDINAL, '');
  return CHARACTERS.test(withoutOrdinals) && LETTER.test(withoutOrdinals);
}

/** Whether a word reads as an address, as 'rifa.com' does: letters on both sides of a dot, but for initials ('J.R.'). */
export function isLikeAddress(name: string): boolean {
  return name.split(/\p{Zs}+/u).some((word) => {
    const parts = word.split('.').filter((part) => part !== '');
    return parts.length > 1 && parts.some((part) => [...part.normalize('NFC')].length > 1);
  });
}
