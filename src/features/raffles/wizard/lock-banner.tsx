import { lockClosedOutline } from 'ionicons/icons';
import { ERROR_MESSAGES } from '#core/text/errors.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import type { WizardLocks } from './wizard-locks.ts';

const UNSURE =
  'Sem internet, não dá para saber se esta rifa já tem pagamentos. Até ela voltar, os campos com cadeado ficam como estão.';
const REFUSED =
  'O que você mudou nos campos com cadeado não foi aceito. O resto continua aqui: salve de novo para enviar.';

/** Explains why some fields are locked (P-314), and offers to drop a change that the server refused because of the lock. */
export function LockBanner({ locks }: { locks: WizardLocks }) {
  // Rarely rendered: memoization by the React compiler would only add bytes.
  'use no memo';
  if (!locks.areTermsLocked) return null;
  return (
    <Banner tone="warning" icon={lockClosedOutline} {...(locks.wasRefused && { role: 'alert' as const })}>
      {locks.isUnsure ? UNSURE : ERROR_MESSAGES.locked}
      {locks.wasRefused && ` ${REFUSED}`}
    </Banner>
  );
}
