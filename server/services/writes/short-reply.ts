import { isSameContent } from '#core/domain/same-content.ts';

/** A value up to this length is stored: naming it as sent takes as much. Characters of its JSON. */
const SHORT_VALUE = 60;

/** A reply without the long fields that the request's body has too: whoever repeats the attempt sends them again. */
interface ShortReply {
  /** The reply, with null in place of each field of `sent`. */
  reply: Record<string, unknown>;
  sent: string[];
}

const fieldsOf = (text: string): Record<string, unknown> => {
  const value: unknown = text.trim() === '' ? undefined : JSON.parse(text);
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? { ...value } : {};
};

/**
 * What is stored of a reply, as JSON, where fields of more than `longest` characters are left out: `sentBody` completes it. Undefined if
 * there are none. Reply and body are JSON.
 */
export function shortenReply(reply: string, sentBody: string, longest = SHORT_VALUE): string | undefined {
  const [replied, body] = [fieldsOf(reply), fieldsOf(sentBody)];
  const sent = Object.keys(replied).filter(
    (name) =>
      Object.hasOwn(body, name) &&
      JSON.stringify(replied[name]).length > longest &&
      isSameContent(replied[name], body[name]),
  );
  if (sent.length === 0) return undefined;
  const leftOut = Object.fromEntries(sent.map((name) => [name, null]));
  return JSON.stringify({ reply: { ...replied, ...leftOut }, sent } satisfies ShortReply);
}

/** The whole reply again, as JSON, from what was stored and the body of the repeated attempt. */
export function completeReply(short: string, sentBody: string): string {
  const { reply, sent } = JSON.parse(short) as ShortReply;
  const body = fieldsOf(sentBody);
  return JSON.stringify({ ...reply, ...Object.fromEntries(sent.map((name) => [name, body[name]])) });
}
