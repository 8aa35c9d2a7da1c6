import type { PixSettings } from '#core/domain/seller-profile.ts';
import { getSyncEngine } from '#src/sync/signed-in.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { PIX_KEY_INPUTS } from './pix-key-inputs.ts';
import styles from './receiving-settings-page.module.css';

const inWords = ({ pixKeyType, pixKey, pixCity }: PixSettings) =>
  `${PIX_KEY_INPUTS[pixKeyType].name}: ${pixKey || 'em branco'}, ${pixCity || 'sem cidade'}`;

/** The settings changed here and on another device: the user says which stay. */
export function PixConflict({ device, server }: { device: PixSettings; server: PixSettings }) {
  const keep = (version: 'device' | 'server') => getSyncEngine().resolveSellerProfileConflict(version);
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
