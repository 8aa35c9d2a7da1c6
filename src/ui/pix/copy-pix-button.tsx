import { checkmarkOutline, copyOutline } from 'ionicons/icons';
import { useEffect, useState } from 'react';
import { Button, type ButtonVariant } from '../elements/button.tsx';
import { selectText } from '../elements/select-text.ts';
import { PIX_TEXT_ID } from './pix-code.tsx';

/** Duration of the feedback on the button, milliseconds. */
const FEEDBACK_MS = 3_000;

/** 'Copiar código Pix'. Its label shows the result. Without clipboard access the code on the page is selected, with a message to copy it by hand. */
export function CopyPixButton({ brCode, variant }: { brCode: string; variant?: ButtonVariant }) {
  const [outcome, setOutcome] = useState<{ isCopied: boolean }>();
  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(brCode);
      setOutcome({ isCopied: true });
    } catch {
      selectText(document.getElementById(PIX_TEXT_ID));
      setOutcome({ isCopied: false });
    }
  };
  const result = outcome?.isCopied === true ? 'Código copiado' : 'Copie o código selecionado';
  return (
    <Button
      {...(variant && { variant })}
      aria-live="polite"
      icon={outcome?.isCopied === true ? checkmarkOutline : copyOutline}
      onClick={() => void copy()}
    >
      {outcome ? result : 'Copiar código Pix'}
    </Button>
  );
}
