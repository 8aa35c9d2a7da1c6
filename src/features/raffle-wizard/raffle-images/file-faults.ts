import { IMAGES_MAX } from '#core/domain/limits.ts';
import { VALIDATION } from '#core/text/validation.ts';
import { storageMessage } from '#src/storage/storage-problem.ts';
import type { ImageRefusalReason } from '#src/images/image-refusal.ts';

/** Why a file that was picked is not among the images now. */
type FileFaultReason = ImageRefusalReason | 'too-many' | 'twice' | 'not-kept';

/** A file that was not taken, told by its name. */
export interface FileFault {
  name: string;
  reason: FileFaultReason;
  text: string;
}

/** Decision 3: the picker's own messages, in Portuguese. Files of 1 kB to 25 MB. */
const TEXTS: Record<Exclude<FileFaultReason, 'not-kept'>, string> = {
  type: 'não é uma imagem png, gif, jpg ou jpeg',
  'too-small': 'pequena demais, o mínimo é 1 kB',
  'too-large': 'grande demais, o máximo é 25 MB',
  unreadable: 'não conseguimos abrir esta imagem',
  'too-many': `não coube, são no máximo ${IMAGES_MAX} imagens`,
  twice: 'já está entre as imagens',
};

/** Pasted pictures come without a name, or with one that no person gave. */
const NAMELESS = 'Imagem sem nome';

export function fileFault(file: File, reason: Exclude<FileFaultReason, 'not-kept'>): FileFault {
  return { name: file.name || NAMELESS, reason, text: TEXTS[reason] };
}

/** This device could not keep it: a full disk, for one. */
export function storageFault(file: File, error: unknown): FileFault {
  return { name: file.name || NAMELESS, reason: 'not-kept', text: storageMessage(error) };
}

/** Reasons of which §5's own message speaks. */
const BY_THE_RULE: ReadonlySet<FileFaultReason> = new Set(['type', 'too-many']);

/** What is said above the names: §5's message where it fits. */
export function faultsTitle(faults: readonly FileFault[]): string {
  if (faults.some(({ reason }) => BY_THE_RULE.has(reason))) return VALIDATION.imagesInvalid;
  return faults.length === 1 ? 'Um arquivo ficou de fora' : `${faults.length} arquivos ficaram de fora`;
}
