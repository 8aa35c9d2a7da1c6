import { alertCircleOutline } from 'ionicons/icons';
import { useState } from 'react';
import type { SellerProfile } from '#core/domain/receiving/seller-profile.ts';
import { TOKEN_REFUSED_TEXT } from '#core/text/receiving/receiving-notices.ts';
import { hasPassword } from '#src/password-confirmation/with-password.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import { confirmAction, showToast } from '#src/ui/overlays/feedback.ts';
import { StatusChip } from '#src/ui/elements/status-chip.tsx';
import { CardForm } from './card-form.tsx';
import styles from './receiving-settings-page.module.css';
import { removalMessage, titlesStoppedByRemoval } from './stopped-by-removal.ts';

async function remove(): Promise<void> {
  const isSure = await confirmAction({
    title: 'Remover o cartão?',
    message: removalMessage('card', await titlesStoppedByRemoval(getSyncEngine().database, 'card')),
    confirmLabel: 'Remover',
    danger: true,
  });
  if (!isSure) return;
  if (!(await hasPassword())) return;
  const outcome = await getSyncEngine().saveCardProvider({ apiKey: '', apiToken: '' });
  if (outcome.kind === 'saved') showToast({ message: 'Cartão removido', tone: 'success' });
  else
    showToast({
      message:
        outcome.kind === 'refused'
          ? outcome.message
          : 'Não deu para remover agora. Confira sua internet e tente de novo',
      tone: 'danger',
    });
}

/** The connected account: public key and masked token. */
function Connected({ profile, onChange }: { profile: SellerProfile; onChange: () => void }) {
  return (
    <>
      <dl className={styles.credentials}>
        <div>
          <dt>Chave pública</dt>
          <dd>{profile.apiKey}</dd>
        </div>
        <div>
          <dt>Token de acesso</dt>
          <dd>{profile.maskedApiToken}</dd>
        </div>
      </dl>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={remove}>
          Remover
        </Button>
        <Button variant="secondary" onClick={onChange}>
          Trocar
        </Button>
      </div>
    </>
  );
}

/** The seller's account at the card provider (P-601): connect, change, remove. Read-only offline. */
export function CardProvider({ profile }: { profile: SellerProfile | null }) {
  const [isChanging, setChanging] = useState(false);
  const isConnected = profile !== null && profile.apiKey !== '' && profile.hasApiToken;
  const isRefused = profile?.isApiTokenRefused === true;
  return (
    <Card
      title="Cartão"
      aside={
        <StatusChip
          tone={isRefused ? 'danger' : isConnected ? 'success' : 'neutral'}
          label={isRefused ? 'Token recusado' : isConnected ? 'Conectado' : 'Não conectado'}
        />
      }
    >
      <p className={styles.muted}>
        Com sua conta do Mercado Pago, quem compra paga com cartão ou Pix e a confirmação é automática. As
        credenciais ficam no painel deles, em Suas integrações › Credenciais de produção.
      </p>
      {isRefused && (
        <Banner tone="danger" icon={alertCircleOutline}>
          {TOKEN_REFUSED_TEXT}
        </Banner>
      )}
      {isConnected && !isChanging ? (
        <Connected profile={profile} onChange={() => setChanging(true)} />
      ) : (
        <CardForm
          onCancel={isConnected ? () => setChanging(false) : undefined}
          onConnected={() => setChanging(false)}
        />
      )}
    </Card>
  );
}
