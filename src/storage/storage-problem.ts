import { ERRORS } from '#core/text/errors.ts';

type ProblemKind = 'full' | 'unavailable' | 'outdated';

const MESSAGES: Record<ProblemKind, string> = {
  full: ERRORS.storageFull,
  unavailable: ERRORS.storageUnavailable,
  outdated: ERRORS.storageOutdated,
};

/** The device could not keep what it was given. The message is fit to be shown. */
export class StorageProblem extends Error {
  readonly kind: ProblemKind;

  constructor(kind: ProblemKind, cause: unknown, message: string = MESSAGES[kind]) {
    super(message, { cause });
    this.name = 'StorageProblem';
    this.kind = kind;
  }
}

/** Names by which databases say that they are gone, closed or cannot be opened. */
const UNAVAILABLE = new Set([
  'OpenFailedError',
  'DatabaseClosedError',
  'MissingAPIError',
  'InvalidStateError',
  'UnknownError',
  'VersionError',
  'SecurityError',
]);

/** How an old app that meets a newer database names that (user-database.ts). */
export const OUTDATED_ERROR = 'OutdatedAppError';

/** The names of an error and of those inside it. Told by shape: an exception of a database may belong to another realm. */
function namesOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [];
  const { name, inner, cause, failures } = error as Record<string, unknown>;
  // Many rows that were written at once fail each with an error of its own.
  const each: unknown[] = Array.isArray(failures) ? failures : [];
  return [...(typeof name === 'string' ? [name] : []), ...[inner, cause, ...each].flatMap(namesOf)];
}

/** What an error says of the device's storage; undefined for mistakes of another kind. */
export function findStorageProblem(error: unknown): StorageProblem | undefined {
  if (error instanceof StorageProblem) return error;
  const names = namesOf(error);
  if (names.includes(OUTDATED_ERROR)) return new StorageProblem('outdated', error);
  if (names.includes('QuotaExceededError')) return new StorageProblem('full', error);
  if (names.some((name) => UNAVAILABLE.has(name))) return new StorageProblem('unavailable', error);
  return undefined;
}

/** What to say of anything that went wrong while keeping what was typed. */
export function storageMessage(error: unknown): string {
  return error instanceof StorageProblem ? error.message : ERRORS.storageFailed;
}
