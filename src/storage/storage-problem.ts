import { ERRORS } from '#core/text/errors.ts';

type ProblemKind = 'full' | 'unavailable' | 'outdated';

const MESSAGES: Record<ProblemKind, string> = {
  full: ERRORS.storageFull,
  unavailable: ERRORS.storageUnavailable,
  outdated: ERRORS.storageOutdated,
};

/** Data could not be stored on the device. The message can be shown to the user. */
export class StorageProblem extends Error {
  readonly kind: ProblemKind;

  constructor(kind: ProblemKind, cause: unknown, message: string = MESSAGES[kind]) {
    super(message, { cause });
    this.name = 'StorageProblem';
    this.kind = kind;
  }
}

/** Names of errors of databases that are deleted, closed or cannot be opened. */
const UNAVAILABLE = new Set([
  'OpenFailedError',
  'DatabaseClosedError',
  'MissingAPIError',
  'InvalidStateError',
  'UnknownError',
  'VersionError',
  'SecurityError',
]);

/** Name of the error of an old app with a newer database (yield-to-newer-version.ts). */
export const OUTDATED_ERROR = 'OutdatedAppError';

/** The names of an error and its nested errors. Duck-typed, as a database's exception may belong to another realm. */
function namesOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [];
  const { name, inner, cause, failures } = error as Record<string, unknown>;
  // A bulk write has one error per failed row.
  const each: unknown[] = Array.isArray(failures) ? failures : [];
  return [...(typeof name === 'string' ? [name] : []), ...[inner, cause, ...each].flatMap(namesOf)];
}

/** Maps storage errors to a StorageProblem; undefined for other errors. */
export function findStorageProblem(error: unknown): StorageProblem | undefined {
  if (error instanceof StorageProblem) return error;
  const names = namesOf(error);
  if (names.includes(OUTDATED_ERROR)) return new StorageProblem('outdated', error);
  if (names.includes('QuotaExceededError')) return new StorageProblem('full', error);
  if (names.some((name) => UNAVAILABLE.has(name))) return new StorageProblem('unavailable', error);
  return undefined;
}

/** The message to show for any error while storing edits. */
export function storageMessage(error: unknown): string {
  return error instanceof StorageProblem ? error.message : ERRORS.storageFailed;
}
