import { checkmarkOutline, copyOutline } from 'ionicons/icons';
import { useState } from 'react';
import { Button, type ButtonVariant } from '../elements/button.tsx';
import { selectText } from '../elements/select-text.ts';
import { PIX_TEXT_ID } from './pix-code.tsx';

/** Duration of the feedback on the button, milliseconds. */
const FEEDBACK_MS = 3_000;

/** 'Copiar código Pix'. Its label shows the result. Without clipboard access the code on the page is selected, with a message to copy it by hand. */
export function CopyPixButton({ brCode, variant }: { brCode: string; variant?: ButtonVariant }) {
  const [feedback, setFeedback] = useState<'copied' | 'refused'>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(brCode);
      setFeedback('copied');
    } catch {
      selectText(document.getElementById(PIX_TEXT_ID));
      setFeedback('refused');
    }
    setTimeout(() => setFeedback(undefined), FEEDBACK_MS);
  };
  const label =
    feedback === 'copied'
      ? 'Código copiado'
      : feedback === 'refused'
        ? 'Copie o código selecionado'
        : 'Copiar código Pix';
  return (
    <Button
      {...(variant && { variant })}
      aria-live="polite"
      icon={feedback === 'copied' ? checkmarkOutline : copyOutline}
      onClick={() => void copy()}
    >
      {label}
    </Button>
  );
}
