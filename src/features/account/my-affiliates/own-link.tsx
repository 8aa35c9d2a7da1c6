import { logoWhatsapp, shareSocialOutline } from 'ionicons/icons';
import { SUCCESS } from '#core/text/errors.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import { CopyLink } from '#src/ui/elements/copy-link.tsx';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { shareLink, shareOnWhatsapp } from '#src/ui/overlays/share.ts';
import { affiliateLink } from './affiliate-data.ts';
import styles from './my-affiliates.module.css';

const INVITATION = 'Crie sua rifa pelo celular na Rifaria, mesmo sem sinal. Comece por aqui:';

/** The invitation link with ways to share it. */
export function OwnLink({ code }: { code: string }) {
  const url = affiliateLink(code);
  return (
    <Card title="Seu link de convite">
      <p className={styles.muted}>Quem criar a conta por ele aparece nesta página.</p>
      <CopyLink
        url={url}
        label="Seu link de convite"
        onCopied={() => showToast({ message: SUCCESS.linkCopied, tone: 'success' })}
      />
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          icon={logoWhatsapp}
          onClick={() => shareOnWhatsapp(`${INVITATION}\n${url}`)}
        >
          WhatsApp
        </Button>
        <Button
          icon={shareSocialOutline}
          onClick={() => void shareLink({ title: 'Rifaria', text: INVITATION, url })}
        >
          Compartilhar
        </Button>
      </div>
    </Card>
  );
}
