import { ERRORS } from '#core/text/errors.ts';

/** The device could not keep what it was given. The message is fit to be shown. */
export class StorageProblem extends Error {
  readonly kind: 'full' | 'unavailable';

  constructor(kind: 'full' | 'unavailable', cause: unknown) {
    super(kind === 'full' ? ERRORS.storageFull : ERRORS.storageUnavailable, { cause });
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

function namesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const inner: unknown = (error as { inner?: unknown }).inner ?? error.cause;
  return [error.name, ...namesOf(inner)];
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
