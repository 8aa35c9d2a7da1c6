/** Input attributes that give link fields the right keyboard on phones. */
export const LINK_INPUT = {
  inputMode: 'url',
  autoCapitalize: 'none',
  autoComplete: 'off',
  enterKeyHint: 'next',
  spellCheck: false,
} as const;
