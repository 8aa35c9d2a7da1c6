import { faultsTitle } from '#src/images/file-faults.ts';
import { showToast } from '#src/ui/overlays/feedback.ts';
import type { Placed } from './place-images.ts';

/** Duration of the toast about files that were not added. Milliseconds. */
const LEFT_OUT_SHOWN_MS = 10_000;

/** Says how many images were added; or, where files were left out, which was the first of them, why, and how many more there are. */
export function showPlaced({ added, leftOut }: Placed): void {
  const [first, ...others] = leftOut;
  if (first === undefined) {
    const message = added === 1 ? 'Imagem adicionada' : `${added} imagens adicionadas`;
    showToast({ message, tone: 'success' });
    return;
  }
  const more = others.length > 0 ? ` (e mais ${others.length})` : '';
  showToast({
    title: faultsTitle(leftOut),
    message: `${first.name}: ${first.text}${more}`,
    tone: 'warning',
    durationMs: LEFT_OUT_SHOWN_MS,
  });
}
