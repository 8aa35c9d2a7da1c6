import { RAFFLE_CONFIG_WIRE_NAMES } from '#core/wire/raffle-config.ts';
import { RAFFLE_WIRE_NAMES } from '#core/wire/raffle.ts';
import { fieldsFromWire } from '#core/wire/error.ts';
import { ApiError } from '#src/api/api-error.ts';
import { publicationGate } from './publication-gate.ts';
import type { SyncContext } from './sync-context.ts';
import type { CallFailure, GateClosed, OpenGate } from './sync-outcomes.ts';

/** What the server names in its refusals, a publication's included. */
export const PUBLICATION_WIRE_NAMES = { ...RAFFLE_WIRE_NAMES, ...RAFFLE_CONFIG_WIRE_NAMES };

/** The gate before publishing (decision 28), for a call that also needs a session. */
export async function passGate(
  context: SyncContext,
  raffleId: string,
): Promise<GateClosed | (OpenGate & { kind: 'passed'; token: string })> {
  const gate = await publicationGate(context, raffleId);
  if (!gate.open) return { kind: 'gate-closed', missing: gate.missing };
  const token = context.findToken();
  if (token === undefined) {
    const reason = { kind: 'sign-in-needed' } as const;
    return { kind: 'gate-closed', missing: [{ kind: 'attention', step: 0, reason }] };
  }
  return { ...gate, kind: 'passed', token };
}

/**
 * What a call that the user waits for has failed with; the connection and the session are told too. Throws on what is not the
 * failure of a call.
 */
export async function callFailure(context: SyncContext, error: unknown, token: string): Promise<CallFailure> {
  if (!(error instanceof ApiError)) throw error;
  if (error.kind !== 'refused') {
    await context.connectivity.probe();
    return { kind: 'no-answer' };
  }
  if (error.status === 401) context.onUnauthorized(token);
  const { message, code } = error;
  return { kind: 'refused', message, code, fields: fieldsFromWire(error.fields, PUBLICATION_WIRE_NAMES) };
}
