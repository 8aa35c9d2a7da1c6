import { LINK_MAX_LENGTH } from '#core/domain/limits.ts';

/** What a field for a link asks of the phone's keyboard. */
export const LINK_INPUT = {
  inputMode: 'url',
  autoCapitalize: 'none',
  autoComplete: 'off',
  enterKeyHint: 'next',
  spellCheck: false,
  maxLength: LINK_MAX_LENGTH,
} as const;
