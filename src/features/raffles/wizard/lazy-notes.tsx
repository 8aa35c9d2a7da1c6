import { type ComponentType, lazy } from 'react';

/**
 * A rarely needed note, loaded when it is rendered. If loading fails, the wizard works without it: the state in the top bar still
 * shows that the raffle needs attention.
 */
function lazyNote<Props>(load: () => Promise<ComponentType<Props>>) {
  const nothing: ComponentType<Props> = () => null;
  return lazy(async () => ({ default: await load().catch(() => nothing) }));
}

export const AttentionBanner = lazyNote(async () => (await import('./attention-banner.tsx')).AttentionBanner);
export const ConfigMismatchNotes = lazyNote(
  async () => (await import('./raffle-data/config-mismatch-notes.tsx')).ConfigMismatchNotes,
);
export const OverruledNote = lazyNote(async () => (await import('./overruled-note.tsx')).OverruledNote);
export const RaffleLeftBehindNote = lazyNote(
  async () => (await import('./raffle-left-behind-note.tsx')).RaffleLeftBehindNote,
);
export const StrippedNote = lazyNote(async () => (await import('./stripped-note.tsx')).StrippedNote);
export const UnpublishedNote = lazyNote(
  async () => (await import('./unpublished/unpublished-note.tsx')).UnpublishedNote,
);
