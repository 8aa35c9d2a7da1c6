import { RefusedError } from './message.ts';

/**
 * Enhanced status codes (RFC 3463) of an address or text that the next attempt would find as it is: an address that does not exist, a
 * mailbox that is disabled, a message that is too big or cannot be converted. 5.1.7 and 5.1.8 are about the sender. Full mailboxes,
 * limits, policies and relaying (5.2.2, 5.4.x, 5.7.x) pass, or are for the operator to mend.
 */
const FINAL_CODE = /^5\.(1\.(?!7$|8$)\d+|2\.1|3\.4|6\.\d+)$/;
/** Begins the reply's lines after the status, or stands in it as '(#5.1.1)'. */
const ENHANCED_CODE = /(?:^\d{3}[ -]|\(#)([245]\.\d{1,3}\.\d{1,3})\b/m;

/** Servers without these codes say an unknown mailbox in words alone: 550 and 554 are also said of relaying, limits and spam. */
const WHO = '(?:user|mailbox|recipient|address|account)';
const UNKNOWN_MAILBOX = new RegExp(
  String.raw`\b(?:unknown|no such|invalid|non-?existent) (?:\w+ )?${WHO}\b|\b${WHO}\b[^.;]*\b(?:unknown|not (?:be )?found|not exist|doesn't exist|invalid)\b`,
  'i',
);
const OF_ANOTHER = /\b(?:sender|relay\w*|client|helo|host)\b/i;

function isForGood(reply: string): boolean {
  const code = ENHANCED_CODE.exec(reply)?.[1];
  if (code !== undefined) return FINAL_CODE.test(code);
  return UNKNOWN_MAILBOX.test(reply) && !OF_ANOTHER.test(reply);
}

/**
 * Of an error of the mail library: the refusal that the next attempt would only repeat. Refusals of credentials, of the sender and of
 * the connection are for the operator to mend, as are most of a message.
 */
export function findRefusal(error: unknown): RefusedError | undefined {
  const { command, responseCode, response } = error as Record<string, unknown>;
  const isOfMessage = command === 'RCPT TO' || command === 'DATA';
  const isRefusal = isOfMessage && typeof responseCode === 'number' && responseCode >= 500;
  if (!isRefusal || typeof response !== 'string') return undefined;
  return isForGood(response) ? new RefusedError(`SMTP-${responseCode}`) : undefined;
}
