import type { StoredImage } from '#src/storage/stored-image.ts';
import type { Slot } from '#src/storage/slot.ts';

/** Upload status of an image, as shown to its owner. */
export type ImageStatus =
  | { kind: 'on-device' }
  /** `part`: uploaded fraction, 0 to 1. */
  | { kind: 'sending'; part: number }
  | { kind: 'on-server' }
  /** `message`: from the server. */
  | { kind: 'refused'; message: string };

const DEFAULT_REFUSAL = 'O servidor não aceitou esta imagem';

/**
 * Status of one image. `kept`: the image stored on this device, undefined if only the server has it; `part`: uploaded
 * fraction while it is being sent.
 */
export function imageStatus(
  kept: Pick<StoredImage, 'uploadedAt'> | undefined,
  slot: Pick<Slot, 'state' | 'problem'> | undefined,
  part: number | undefined,
): ImageStatus {
  if (slot?.state === 'rejected' || slot?.state === 'quarantined') {
    return { kind: 'refused', message: slot.problem?.message || DEFAULT_REFUSAL };
  }
  if (kept === undefined || kept.uploadedAt !== null) return { kind: 'on-server' };
  return part === undefined ? { kind: 'on-device' } : { kind: 'sending', part };
}

/** Short label of a status. */
export function imageStatusLabel(status: ImageStatus): string {
  switch (status.kind) {
    case 'on-device':
      return 'Salva neste aparelho';
    case 'sending':
      return `Enviando… ${Math.round(status.part * 100)}%`;
    case 'on-server':
      return 'Salva no servidor';
    case 'refused':
      return status.message;
  }
}
