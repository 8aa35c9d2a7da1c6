/** The text without the slashes at its end. Not by a pattern: one that ends in '$' takes time by the square of the slashes. */
export function withoutTrailingSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}
