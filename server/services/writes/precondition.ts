import { AppError, type CurrentDocument } from '../app-error.ts';

/** Precondition of a write: none, absence, or one of these revisions. */
export type Precondition =
  | { kind: 'none' }
  | { kind: 'absent' }
  | { kind: 'exists' }
  | {
      kind: 'revision';
      revisions: readonly number[];
      /** When the version was written that is meant, ISO 8601; undefined where the caller does not say. */
      updatedAt?: string | undefined;
    };

function isMeant(precondition: Precondition & { kind: 'revision' }, { document }: CurrentDocument): boolean {
  const { revisions, updatedAt = document.updatedAt } = precondition;
  return revisions.includes(document.revision) && updatedAt === document.updatedAt;
}

/**
 * Checks the precondition against an existing document. Throws 412 `stale-revision` with the current document. A create
 * (`If-None-Match: *`) passes if the content is identical.
 */
export function assertPrecondition(
  precondition: Precondition,
  current: CurrentDocument,
  isSameContent = false,
): void {
  const passes =
    precondition.kind === 'none' ||
    precondition.kind === 'exists' ||
    (precondition.kind === 'absent' && isSameContent) ||
    (precondition.kind === 'revision' && isMeant(precondition, current));
  if (!passes) throw new AppError('stale-revision', { current });
}

/** Checks the precondition for a missing document: only a create may proceed. Throws 404. */
export function assertMayCreate(precondition: Precondition): void {
  if (precondition.kind === 'revision' || precondition.kind === 'exists') throw new AppError('not-found');
}
