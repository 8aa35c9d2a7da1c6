import { qrCodeOutline } from 'ionicons/icons';
import { Suspense } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { brCode, pixText, receiverNameInCode } from '#core/domain/receiving/br-code.ts';
import { PIX_CITY_MAX_LENGTH } from '#core/domain/limits.ts';
import { isPixKey, normalPixKey } from '#core/domain/receiving/pix-key.ts';
import type { PixSettings } from '#core/domain/receiving/seller-profile.ts';
import { Card } from '#src/ui/elements/card.tsx';
import { CopyLink } from '#src/ui/elements/copy-link.tsx';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { Icon } from '#src/ui/elements/icon.tsx';
import { lazyComponent } from '#src/ui/loading/lazy-component.tsx';
import styles from './pix-preview.module.css';

const QrCode = lazyComponent(async () => (await import('#src/ui/elements/qr-code.tsx')).QrCode);

interface PixPreviewProps {
  control: Control<PixSettings>;
  receiverName: string;
}

/** The Pix code (BR Code) of the settings; undefined while key or city are invalid. */
function codeOf({ pixKeyType, pixKey, pixCity }: PixSettings, name: string): string | undefined {
  const key = normalPixKey(pixKeyType, pixKey);
  if (!isPixKey(pixKeyType, key) || pixText(pixCity, PIX_CITY_MAX_LENGTH) === '') return undefined;
  return brCode({ pixKey: key, name, city: pixCity });
}

function Empty() {
  return (
    <div className={styles.empty}>
      <Icon icon={qrCodeOutline} />
    </div>
  );
}

/** Live preview of the seller's Pix QR code, computed on this device. */
export function PixPreview({ control, receiverName }: PixPreviewProps) {
  const settings = useWatch({ control }) as PixSettings;
  const code = codeOf(settings, receiverName);
  return (
    <Card title="Seu QR Code">
      <div className={styles.preview}>
        <div className={styles.picture}>
          {code === undefined ? (
            <Empty />
          ) : (
            <Suspense fallback={<Empty />}>
              <QrCode text={code} label="QR Code do seu Pix" />
            </Suspense>
          )}
        </div>
        <div className={styles.words}>
          {code === undefined ? (
            <p className={styles.muted}>Com a chave e a cidade preenchidas, seu QR Code aparece aqui.</p>
          ) : (
            <dl className={styles.facts}>
              <div>
                <dt>Quem recebe</dt>
                <dd>{receiverNameInCode(receiverName)}</dd>
              </div>
              <div>
                <dt>Cidade</dt>
                <dd>{pixText(settings.pixCity, PIX_CITY_MAX_LENGTH)}</dd>
              </div>
            </dl>
          )}
        </div>
      </div>
      {code !== undefined && (
        <p className={styles.note}>
          Teste com o app do seu banco: tem que aparecer o seu nome. Na compra, o código já vai com o valor.
        </p>
      )}
      {code !== undefined && (
        <CopyLink
          url={code}
          label="Pix Copia e Cola"
          onCopied={() => showToast({ message: 'Pix Copia e Cola copiado', tone: 'success' })}
        />
      )}
    </Card>
  );
}
