import { type ComponentType, lazy } from 'react';

/**
 * A note that is seldom needed comes when it is. Where it cannot come, the wizard goes on without: the bar at the top still
 * says that the raffle needs attention.
 */
function lateNote<Props>(load: () => Promise<ComponentType<Props>>) {
  const nothing: ComponentType<Props> = () => null;
  return lazy(async () => ({ default: await load().catch(() => nothing) }));
}

export const AttentionBanner = lateNote(async () => (await import('./attention-banner.tsx')).AttentionBanner);
export const MisfitNotes = lateNote(async () => (await import('./raffle-data/misfit-notes.tsx')).MisfitNotes);
export const OverruledNote = lateNote(async () => (await import('./overruled-note.tsx')).OverruledNote);
export const StrippedNote = lateNote(async () => (await import('./stripped-note.tsx')).StrippedNote);
