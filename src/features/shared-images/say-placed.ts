import { VALIDATION } from '#core/text/validation.ts';
import { showToast } from '#src/ui/feedback.ts';
import type { Placed } from './place-images.ts';

/** Long enough to read which files were left out. Milliseconds. */
const LEFT_OUT_SHOWN_MS = 10_000;

/** Says how many images there are now more, and which files are not among them. */
export function sayPlaced({ added, leftOut }: Placed): void {
  const [first, ...others] = leftOut;
  if (first === undefined) {
    const message = added === 1 ? 'Imagem adicionada' : `${added} imagens adicionadas`;
    showToast({ message, tone: 'success' });
    return;
  }
  const more = others.length > 0 ? ` (e mais ${others.length})` : '';
  showToast({
    title: VALIDATION.imagesInvalid,
    message: first + more,
    tone: 'warning',
    durationMs: LEFT_OUT_SHOWN_MS,
  });
}
