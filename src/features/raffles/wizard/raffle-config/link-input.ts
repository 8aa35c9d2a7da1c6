import { LINK_MAX_LENGTH } from '#core/domain/limits.ts';

/** Input attributes that give link fields the right keyboard on phones. */
export const LINK_INPUT = {
  inputMode: 'url',
  autoCapitalize: 'none',
  autoComplete: 'off',
  enterKeyHint: 'next',
  spellCheck: false,
  maxLength: LINK_MAX_LENGTH,
} as const;
