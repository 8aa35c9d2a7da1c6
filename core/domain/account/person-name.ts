const CHARACTERS = /^[\p{L}\p{M}\p{Zs}.'-]*$/u;
const LETTER = /\p{L}/u;
/** Apostrophes as keyboards of phones write them. */
const APOSTROPHES = /[\u2018\u2019\u00b4\u0060]/g;

/** A name with every apostrophe as ': 'D’Ávila' → 'D'Ávila'. */
export function plainApostrophes(name: string): string {
  return name.replace(APOSTROPHES, "'");
}

/** Whether a name has letters with their marks, spaces, and . ' - alone, and at least one letter. */
export function hasNameCharacters(name: string): boolean {
  return CHARACTERS.test(name) && LETTER.test(name);
}

/** Whether a word reads as an address, as 'rifa.com' does: letters on both sides of a dot, but for initials ('J.R.'). */
export function isLikeAddress(name: string): boolean {
  return name.split(/\p{Zs}+/u).some((word) => {
    const parts = word.split('.').filter((part) => part !== '');
    return parts.length > 1 && parts.some((part) => [...part.normalize('NFC')].length > 1);
  });
}
