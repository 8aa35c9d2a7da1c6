import { asGated } from '../outgoing/as-gated.ts';
import type { Gated } from '../outgoing/gated.ts';
import type { GateFaults, OutgoingGate } from '../outgoing/outgoing-gate.ts';
import { RefusedError } from './message.ts';

/** Messages have one party: the operator's account at the mail server or gateway. */
const PARTY = 'operator';
/** Codes of the mail library for a recipient or text that the mail server does not take. */
const REFUSED_CODES = ['EENVELOPE', 'EMESSAGE'];

/** The gate refused a message: too many at once, or the service is down. */
class GateClosed extends Error {
  override readonly name = 'GateClosed';
}

function isRefused(error: unknown): boolean {
  if (error instanceof RefusedError) return true;
  return error instanceof Error && 'code' in error && REFUSED_CODES.includes(String(error.code));
}

const FAULTS: GateFaults = { refusal: () => new GateClosed(), isOutage: (error) => !isRefused(error) };

/** A sender of messages behind its gate. Rejects as the sender does, or if the gate is full or open. */
export function gatedSender<Sent>(
  send: (sent: Sent, id: string) => Promise<void>,
  gate: OutgoingGate,
): Gated<(sent: Sent, id: string) => Promise<void>> {
  return asGated((sent: Sent, id: string) => gate.send(PARTY, () => send(sent, id), FAULTS));
}
