import { alertCircleOutline, lockClosedOutline } from 'ionicons/icons';
import { confirmAndRetry } from '#src/password-confirmation/confirm-and-retry.ts';
import { slotId } from '#src/storage/slot.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import type { Refusal } from './settings-data.ts';

const SLOTS = [slotId('seller-profile', null)];

/** Why the server has not taken the saved Pix settings, and what to do about it. They are still on this device. */
export function PixRefusal({ refusal }: { refusal: Refusal }) {
  if (refusal.code === 'password-needed') {
    return (
      <Banner
        tone="warning"
        icon={lockClosedOutline}
        role="status"
        action={
          <Button variant="secondary" onClick={() => void confirmAndRetry(SLOTS)}>
            Confirmar senha
          </Button>
        }
      >
        Sua chave Pix está salva neste aparelho. Para ela valer, confirme sua senha.
      </Banner>
    );
  }
  return (
    <Banner tone="danger" icon={alertCircleOutline} role="alert">
      {[refusal.message, ...Object.values(refusal.fields)].join('. ')}
    </Banner>
  );
}
