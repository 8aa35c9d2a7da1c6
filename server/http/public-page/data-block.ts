import { raw } from 'hono/html';

/**
 * JSON inside HTML for the app to read: browsers do not run it. Entities are not decoded in a script element, so `<` is written
 * as JSON's own escape; no value can close the element. `id` is a constant of the app and written as it is.
 */
export function dataBlock(id: string, value: unknown): ReturnType<typeof raw> {
  const json = JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return raw(`<script type="application/json" id="${id}">${json}</script>`);
}
