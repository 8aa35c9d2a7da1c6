/** Names under which a reply might bear what must not be kept. */
const SECRET_NAME = /token|secret|authorization|password|security_code|cvv|client_id/i;
/** More than any reply of a payment; what is longer is kept in part, and no longer as JSON. */
const MAX_CHARACTERS = 32_000;

/** A reply as JSON to be kept as evidence: everything that it said, but for secrets. */
export function withoutSecrets(reply: unknown): string {
  const text = JSON.stringify(reply, (name, value: unknown) => (SECRET_NAME.test(name) ? undefined : value));
  return text.slice(0, MAX_CHARACTERS);
}
