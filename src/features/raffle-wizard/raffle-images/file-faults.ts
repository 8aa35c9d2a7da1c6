import { IMAGE_FILE_FAULTS } from '#core/text/image-files.ts';
import { VALIDATION } from '#core/text/validation.ts';
import { storageMessage } from '#src/storage/storage-problem.ts';

/** Why a file that was picked is not among the images now. */
type FileFaultReason = keyof typeof IMAGE_FILE_FAULTS | 'not-kept';

/** A file that was not taken, told by its name. */
export interface FileFault {
  name: string;
  reason: FileFaultReason;
  text: string;
}

/** Pasted pictures come without a name, or with one that no person gave. */
const NAMELESS = 'Imagem sem nome';

export function fileFault(file: File, reason: keyof typeof IMAGE_FILE_FAULTS): FileFault {
  return { name: file.name || NAMELESS, reason, text: IMAGE_FILE_FAULTS[reason] };
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
