/** Field names that may contain secrets. */
const SECRET_NAME = /token|secret|authorization|password|security_code|cvv|client_id/i;
/** Longer than any reply about a payment; longer texts are truncated and no longer JSON. */
const MAX_CHARACTERS = 32_000;

/** A reply as JSON for the audit log, without secrets. */
export function withoutSecrets(reply: unknown): string {
  const text = JSON.stringify(reply, (name, value: unknown) => (SECRET_NAME.test(name) ? undefined : value));
  return text.slice(0, MAX_CHARACTERS);
}
