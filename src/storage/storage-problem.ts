import { ERRORS } from '#core/text/errors.ts';

/** The device could not keep what it was given. The message is fit to be shown. */
export class StorageProblem extends Error {
  readonly kind: 'full' | 'unavailable';

  constructor(kind: 'full' | 'unavailable', cause: unknown, message?: string) {
    super(message ?? (kind === 'full' ? ERRORS.storageFull : ERRORS.storageUnavailable), { cause });
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

/** The names of an error and of those inside it. Told by shape: an exception of a database may belong to another realm. */
function namesOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [];
  const { name, inner, cause } = error as { name?: unknown; inner?: unknown; cause?: unknown };
  return [...(typeof name === 'string' ? [name] : []), ...namesOf(inner), ...namesOf(cause)];
}

/** Runs a piece of storage work; room and reach problems come out as a StorageProblem, mistakes as they are. */
export async function withStorage<T>(work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const names = namesOf(error);
    if (names.includes('QuotaExceededError')) throw new StorageProblem('full', error);
    if (names.some((name) => UNAVAILABLE.has(name))) throw new StorageProblem('unavailable', error);
    throw error;
  }
}

/** What to say of anything that went wrong while keeping what was typed. */
export function storageMessage(error: unknown): string {
  return error instanceof StorageProblem ? error.message : ERRORS.storageFailed;
}
