/** Maximum nesting depth of a JSON body; above anything the API needs. */
const MAX_DEPTH = 32;
/** Maximum number of values in a JSON body: twice the numbers that one purchase may name. */
export const JSON_MAX_VALUES = 20_000;

/** Index of the quotation mark that ends the string beginning at `start`; the text's length if none does. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

/**
 * Whether a JSON text has few enough values and levels to be parsed at once: half a megabyte of `{},` takes a tenth of a second.
 * Read in one pass, without recursion, since the client controls it. Text that is not JSON may give either answer.
 */
export function isJsonWithinBounds(text: string): boolean {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') at = endOfString(text, at);
    else if (character === ',') values += 1;
    else if (character === ']' || character === '}') depth -= 1;
    else if (character === '[' || character === '{') {
      depth += 1;
      values += 1;
    }
    if (depth > MAX_DEPTH || values > JSON_MAX_VALUES) return false;
  }
  return true;
}
