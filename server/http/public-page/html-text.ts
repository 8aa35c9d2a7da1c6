const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it stands in HTML, between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

export type Attributes = Record<string, string>;

/** An element without content, every value escaped. */
export function element(name: string, attributes: Attributes): string {
  const text = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<${name}${text.join('')}>`;
}

/**
 * JSON as a block of data in HTML: not run by any browser, and nothing in it can end the block (`<` is written as JSON's
 * own escape).
 */
export function dataBlock(id: string, value: unknown): string {
  const json = JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `<script type="application/json" id="${escapeHtml(id)}">${json}</script>`;
}
