import { PASSWORD_MIN_LENGTH } from '#core/domain/limits.ts';

/** The parts of the password rule (P-203), one by one, so that a form can tick them off while they are met. */
export const PASSWORD_RULES = [
  {
    id: 'length',
    label: `${PASSWORD_MIN_LENGTH} caracteres`,
    met: (text: string) => text.length >= PASSWORD_MIN_LENGTH,
  },
  { id: 'lower', label: 'letra minúscula', met: (text: string) => /\p{Ll}/u.test(text) },
  { id: 'upper', label: 'letra maiúscula', met: (text: string) => /\p{Lu}/u.test(text) },
  { id: 'digit', label: 'número', met: (text: string) => /\d/.test(text) },
  { id: 'special', label: 'símbolo', met: (text: string) => /[^\p{L}\d\s]/u.test(text) },
] as const;

/** Whether every part of the password rule is met (P-203). */
export function isStrongPassword(text: string): boolean {
  return PASSWORD_RULES.every((rule) => rule.met(text));
}
