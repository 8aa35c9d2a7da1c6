/** Signs of what was typed that a message repeats. */
const REPEATED = 40;

function repeated(typed: string): string {
  const signs = [...typed.trim()];
  return signs.length > REPEATED ? `${signs.slice(0, REPEATED).join('')}…` : signs.join('');
}

/** Why a field of figures did not take what was typed or pasted (P-231), by the field's name. */
export const TYPED_FIGURES_TEXT = {
  unread: (field: string, typed: string) => `Não entendemos “${repeated(typed)}” em “${field}”. Nada mudou`,
  tooLong: (field: string, most: number) => `“${field}” tem no máximo ${most} algarismos. Nada mudou`,
  aboveMost: (field: string, most: string) => `“${field}” vai até ${most}. Nada mudou`,
  fraction: (field: string, taken: string) => `“${field}” só tem números inteiros. Ficou ${taken}`,
} as const;
