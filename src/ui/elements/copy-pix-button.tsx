import { checkmarkOutline, copyOutline } from 'ionicons/icons';
import { useState } from 'react';
import { Button } from './button.tsx';

/** Duration of the feedback on the button, milliseconds. */
const FEEDBACK_MS = 3_000;

/** 'Copiar código Pix'. Its label shows the result, or how to copy by hand if the clipboard is not accessible. */
export function CopyPixButton({ brCode }: { brCode: string }) {
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
      aria-live="polite"
      icon={feedback === 'copied' ? checkmarkOutline : copyOutline}
      onClick={() => void copy()}
    >
      {label}
    </Button>
  );
}
