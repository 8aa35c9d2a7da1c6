import type { StoredImage } from '#src/storage/stored-image.ts';
import type { Slot } from '#src/storage/slot.ts';

/** How far an image is, as its owner sees it. */
export type ImageStanding =
  | { kind: 'on-device' }
  /** `part`: how much of it is up, 0 to 1. */
  | { kind: 'sending'; part: number }
  | { kind: 'on-server' }
  /** In the server's words. */
  | { kind: 'refused'; message: string };

const UNSAID_REFUSAL = 'O servidor não aceitou esta imagem';

/**
 * How one image stands. `kept` is what this device has of it, undefined where only the server does; `part` is how much is up
 * while it is being sent.
 */
export function imageStanding(
  kept: Pick<StoredImage, 'uploadedAt'> | undefined,
  slot: Pick<Slot, 'state' | 'problem'> | undefined,
  part: number | undefined,
): ImageStanding {
  if (slot?.state === 'rejected' || slot?.state === 'quarantined') {
    return { kind: 'refused', message: slot.problem?.message || UNSAID_REFUSAL };
  }
  if (kept === undefined || kept.uploadedAt !== null) return { kind: 'on-server' };
  return part === undefined ? { kind: 'on-device' } : { kind: 'sending', part };
}

/** The same in a few words. */
export function standingLabel(standing: ImageStanding): string {
  switch (standing.kind) {
    case 'on-device':
      return 'Salva neste aparelho';
    case 'sending':
      return `Enviando… ${Math.round(standing.part * 100)}%`;
    case 'on-server':
      return 'Salva no servidor';
    case 'refused':
      return standing.message;
  }
}
