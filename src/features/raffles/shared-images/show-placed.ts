import { VALIDATION } from '#core/text/raffles/validation.ts';
import { showToast } from '#src/ui/overlays/feedback.ts';
import type { Placed } from './place-images.ts';

/** Duration of the toast that lists files. Milliseconds. */
const LEFT_OUT_SHOWN_MS = 10_000;

/** Shows how many images were added and which files were not. */
export function showPlaced({ added, leftOut }: Placed): void {
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
