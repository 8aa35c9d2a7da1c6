import { IMAGE_FILE_FAULTS } from '#core/text/raffles/image-files.ts';
import { VALIDATION } from '#core/text/raffles/validation.ts';

/** Why a picked file was not added to the images. */
type FileFaultReason = keyof typeof IMAGE_FILE_FAULTS | 'not-kept';

/** A rejected file, identified by its name. */
export interface FileFault {
  name: string;
  reason: FileFaultReason;
  text: string;
}

/** Name for pictures that have none, such as pasted ones. */
const NAMELESS = 'Imagem sem nome';

/** Fault for a file that is not taken. */
export function fileFault(file: File, reason: keyof typeof IMAGE_FILE_FAULTS): FileFault {
  return { name: file.name || NAMELESS, reason, text: IMAGE_FILE_FAULTS[reason] };
}

/** Fault for a file that could not be stored, for example because the disk is full. `text`: why. */
export function storageFault(file: File, text: string): FileFault {
  return { name: file.name || NAMELESS, reason: 'not-kept', text };
}

/** Reasons that the general message (P-431) covers. */
const BY_THE_RULE: ReadonlySet<FileFaultReason> = new Set(['type', 'too-many']);

/** Title above the file names: the general message if it covers a reason. */
export function faultsTitle(faults: readonly FileFault[]): string {
  if (faults.some(({ reason }) => BY_THE_RULE.has(reason))) return VALIDATION.imagesInvalid;
  return faults.length === 1 ? 'Um arquivo ficou de fora' : `${faults.length} arquivos ficaram de fora`;
}
