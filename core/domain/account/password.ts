import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#core/domain/limits.ts';

/**
 * A password as it is hashed, whatever keyboard wrote it (P-203, RFC 8265 OpaqueString): letters composed with their accents, every
 * space a plain one.
 */
export const preparedPassword = (typed: string): string => typed.normalize('NFC').replace(/\p{Zs}/gu, ' ');

/** Whether a password is longer than it may be, as it is hashed: an accent that a keyboard writes apart takes no second place. */
export const isPasswordTooLong = (typed: string): boolean =>
  preparedPassword(typed).length > PASSWORD_MAX_LENGTH;

function rule<Id extends string>(id: Id, label: string, isMet: (prepared: string) => boolean) {
  return { id, label, met: (typed: string) => isMet(preparedPassword(typed)) };
}

/** The parts of the password rule (P-203), one by one, so that a form can tick them off while they are met. */
export const PASSWORD_RULES = [
  rule('length', `${PASSWORD_MIN_LENGTH} caracteres`, (text) => text.length >= PASSWORD_MIN_LENGTH),
  rule('lower', 'letra minúscula', (text) => /\p{Ll}/u.test(text)),
  rule('upper', 'letra maiúscula', (text) => /\p{Lu}/u.test(text)),
  rule('digit', 'número', (text) => /\d/.test(text)),
  rule('special', 'símbolo', (text) => /[^\p{L}\d\s]/u.test(text)),
] as const;

/** Whether every part of the password rule is met (P-203). */
export function isStrongPassword(text: string): boolean {
  return PASSWORD_RULES.every((rule) => rule.met(text));
}
