/** Codes of the file system: no space, quota used up, mounted read-only (also after errors of the disk). */
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);
/** Names of S3-compatible stores for a full disk or a used-up quota. */
const FULL_NAMES =
  /^(QuotaExceeded\w*|XMinioStorageFull|XMinioAdminBucketQuotaExceeded|InsufficientStorage)$/;
const STATUS_INSUFFICIENT_STORAGE = 507;

/** Failure of a call to an image store. */
export class ImageStoreError extends Error {
  /** `full`: no space or read-only. `away`: any other failure, such as no answer. */
  readonly kind: 'full' | 'away';

  /** `cause`: the error of the disk or of the store's client. */
  constructor(cause: unknown) {
    super('image store failed', { cause });
    this.name = 'ImageStoreError';
    this.kind = isFull(cause) ? 'full' : 'away';
  }
}

function isFull(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  const { code, $metadata } = cause as { code?: unknown; $metadata?: { httpStatusCode?: number } };
  return (
    (typeof code === 'string' && FULL_CODES.has(code)) ||
    FULL_NAMES.test(cause.name) ||
    $metadata?.httpStatusCode === STATUS_INSUFFICIENT_STORAGE
  );
}
