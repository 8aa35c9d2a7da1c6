const SHOWN_LETTERS = 2;
const HIDDEN = '•••';

/** An address by which its owner recognizes it: 'maria@example.com' → 'ma•••@example.com'. Empty for a text that is no address. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return '';
  return `${email.slice(0, Math.min(SHOWN_LETTERS, at - 1))}${HIDDEN}${email.slice(at)}`;
}
