// Hardly ever there: what the compiler would remember of it costs only bytes.
'use no memo';

import { lockClosedOutline } from 'ionicons/icons';
import { ERROR_MESSAGES } from '#core/text/errors.ts';
import { Banner } from '#src/ui/banner.tsx';
import type { WizardLocks } from './wizard-locks.ts';

const UNSURE =
  'Sem internet, não dá para saber se esta rifa já tem pagamentos. Até ela voltar, os campos com cadeado ficam como estão.';
const REFUSED =
  'O que você mudou nos campos com cadeado não foi aceito. O resto continua aqui: salve de novo para enviar.';

/** Why some fields cannot be changed (§4, decision 11), and the way out of a save that was refused for it. */
export function LockBanner({ locks }: { locks: WizardLocks }) {
  if (!locks.soldTickets) return null;
  return (
    <Banner tone="warning" icon={lockClosedOutline} {...(locks.wasRefused && { role: 'alert' as const })}>
      {locks.isUnsure ? UNSURE : ERROR_MESSAGES.locked}
      {locks.wasRefused && ` ${REFUSED}`}
    </Banner>
  );
}
