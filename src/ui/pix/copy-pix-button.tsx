import { checkmarkOutline, copyOutline } from 'ionicons/icons';
import { useState } from 'react';
import { Button, type ButtonVariant } from '../elements/button.tsx';

/** Duration of the feedback on the button, milliseconds. */
const FEEDBACK_MS = 3_000;

/** 'Copiar código Pix'. Its label shows the result, or how to copy by hand if the clipboard is not accessible. */
export function CopyPixButton({ brCode, variant }: { brCode: string; variant?: ButtonVariant }) {
  const [feedback, setFeedback] = useState<'copied' | 'refused'>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(brCode);
      setFeedback('copied');
    } catch {
      setFeedback('refused');
    }
    setTimeout(() => setFeedback(undefined), FEEDBACK_MS);
  };
  const label =
    feedback === 'copied'
      ? 'Código copiado'
      : feedback === 'refused'
        ? 'Copie o texto acima'
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
