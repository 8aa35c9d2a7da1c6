import { type ReactNode, Suspense, use } from 'react';
import { UnpublishedNote } from '#src/features/raffles/wizard/lazy-notes.tsx';
import { StickyAction } from '#src/ui/layout/sticky-action.tsx';
import { UnpublishedContext } from './unpublished-context.ts';

/** The buttons of a step and, above them, the note about unpublished changes. */
export function StepActions({ children }: { children: ReactNode }) {
  const changes = use(UnpublishedContext);
  const note = changes && (
    <Suspense>
      <UnpublishedNote {...changes} />
    </Suspense>
  );
  return <StickyAction note={note}>{children}</StickyAction>;
}
