import { AppError, type CurrentDocument } from '../app-error.ts';

/** What a write asks of the document before it changes it: nothing, to be absent, or to be at one of these revisions. */
export type Precondition =
  | { kind: 'none' }
  | { kind: 'absent' }
  | { kind: 'exists' }
  | { kind: 'revision'; revisions: readonly number[] };

/**
 * Holds the precondition against a document that is there. Throws 412 `stale-revision` with the current document. A create
 * (`If-None-Match: *`) passes where it would write what is there already.
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
    (precondition.kind === 'revision' && precondition.revisions.includes(current.document.revision));
  if (!passes) throw new AppError('stale-revision', { current });
}

/** Holds the precondition against a document that is not there: only a create may go on. Throws 404. */
export function assertMayCreate(precondition: Precondition): void {
  if (precondition.kind === 'revision' || precondition.kind === 'exists') throw new AppError('not-found');
}
