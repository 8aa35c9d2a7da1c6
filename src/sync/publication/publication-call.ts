import { RAFFLE_CONFIG_WIRE_NAMES } from '#core/wire/raffles/raffle-config.ts';
import { RAFFLE_WIRE_NAMES } from '#core/wire/raffles/raffle.ts';
import { fieldsFromWire } from '#core/wire/error.ts';
import type { Raffle } from '#core/domain/raffles/raffle.ts';
import { ApiError } from '#src/api/api-error.ts';
import { StorageProblem } from '#src/storage/storage-problem.ts';
import { withRoom } from '../images/with-room.ts';
import { keepPulledRaffle } from '../pull/keep-pulled.ts';
import { publicationGate } from './publication-gate.ts';
import type { SyncContext } from '../context/sync-context.ts';
import type { CallFailure, GateClosed, OpenGate } from '../context/sync-outcomes.ts';

/** Wire names of fields in refusals of a publication. */
export const PUBLICATION_WIRE_NAMES = { ...RAFFLE_WIRE_NAMES, ...RAFFLE_CONFIG_WIRE_NAMES };

/** Checks the publication gate (P-513) and that the user is signed in. */
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
 * Stores the raffle of a reply, and what `more` writes with it. False where this device cannot store it: what the server has done is done
 * all the same, and the next pull brings it (P-1170).
 */
export async function keepReply(
  context: SyncContext,
  server: Raffle,
  more: () => Promise<void> = () => Promise.resolve(),
): Promise<boolean> {
  try {
    const keep = async () => {
      await keepPulledRaffle(context, server);
      await more();
    };
    await withRoom(context.database, keep, { forText: false });
    return true;
  } catch (error) {
    if (error instanceof StorageProblem) return false;
    throw error;
  }
}

/**
 * Maps an error of a call that the user waits for, and updates connectivity and session. @throws errors that are not an
 * ApiError.
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
