import type { PixSettings, SellerProfile } from '#core/domain/receiving/seller-profile.ts';
import { hasPassword } from '#src/password-confirmation/with-password.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { PIX_KEY_INPUTS } from './pix-key-inputs.ts';
import styles from './receiving-settings-page.module.css';

const inWords = ({ pixKeyType, pixKey, pixCity }: PixSettings) =>
  `${PIX_KEY_INPUTS[pixKeyType].name}: ${pixKey || 'em branco'}, ${pixCity || 'sem cidade'}`;

interface Versions {
  device: PixSettings;
  /** Local revision of the device's version. */
  localRev: number;
  server: SellerProfile;
}

/** The settings were changed here and on another device: the user chooses a version. */
export function PixConflict({ device, localRev, server }: Versions) {
  const keep = async (version: 'device' | 'server') => {
    if (version === 'device' && !(await hasPassword())) return;
    const seen = { revision: server.revision, localRev };
    if (await getSyncEngine().resolveSellerProfileConflict(version, seen)) return;
    showToast({ message: 'Os dados mudaram de novo. Confira e escolha outra vez.', tone: 'warning' });
  };
  return (
    <Card title="Qual chave fica?">
      <p className={styles.muted}>Estes dados mudaram aqui e em outro aparelho ao mesmo tempo.</p>
      <p>
        <b>Neste aparelho</b>
        <br />
        {inWords(device)}
      </p>
      <p>
        <b>No servidor</b>
        <br />
        {inWords(server)}
      </p>
      <div className={styles.choice}>
        <Button variant="secondary" onClick={() => keep('device')}>
          Ficar com a deste aparelho
        </Button>
        <Button variant="secondary" onClick={() => keep('server')}>
          Ficar com a do servidor
        </Button>
      </div>
    </Card>
  );
}
