import { lockClosedOutline } from 'ionicons/icons';
import { confirmAndSendPix } from '#src/password-confirmation/confirm-and-retry.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button } from '#src/ui/elements/button.tsx';

/** Banner for a saved key, or its removal, that the server accepts only after the password is confirmed. */
export function PixWaitsForPassword({ isRemoved }: { isRemoved: boolean }) {
  return (
    <Banner
      tone="warning"
      icon={lockClosedOutline}
      role="status"
      action={
        <Button variant="secondary" onClick={() => void confirmAndSendPix()}>
          Confirmar senha
        </Button>
      }
    >
      {isRemoved ? 'A remoção da chave Pix' : 'Sua chave Pix'} está salva neste aparelho. Para ela valer,
      confirme sua senha.
    </Banner>
  );
}
