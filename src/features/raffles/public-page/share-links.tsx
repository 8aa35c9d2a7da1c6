import { copyOutline, checkmarkOutline, logoWhatsapp } from 'ionicons/icons';
import { useState } from 'react';
import { isPublicStatus } from '#core/domain/raffles/public-raffle.ts';
import { whatsappShareLink } from '#core/domain/whatsapp.ts';
import { SUCCESS } from '#core/text/errors.ts';
import type { PublicRafflePage } from '#core/wire/raffles/public-raffle-page.ts';
import type { SaleState } from '#src/features/selling/buyer/buying/sale-state.ts';
import { Button, buttonClass } from '#src/ui/elements/button.tsx';
import { Icon } from '#src/ui/elements/icon.tsx';
import { selectText } from '#src/ui/elements/select-text.ts';
import { useOrigin } from '#src/ui/loading/use-origin.ts';
import { addressOf, textOf } from './share-raffle.ts';
import styles from './share-links.module.css';

/** Share actions; hidden while only the owner can open the link, and once nobody should take part. */
export function ShareLinks({ page, sale }: { page: PublicRafflePage; sale: SaleState }) {
  const { raffle } = page;
  const origin = useOrigin();
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  if (!isPublicStatus(raffle.status) || raffle.status === 'canceled') return null;
  const address = addressOf(raffle, origin);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied('yes');
    } catch {
      setCopied('refused');
    }
  };
  return (
    <div className={styles.links}>
      <a
        className={buttonClass({ variant: 'secondary' })}
        href={whatsappShareLink(`${textOf(page, sale)}\n${address}`)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon icon={logoWhatsapp} />
        <span>WhatsApp</span>
      </a>
      <Button
        variant="secondary"
        icon={copied === 'yes' ? checkmarkOutline : copyOutline}
        onClick={() => void copy()}
      >
        <span aria-live="polite">{copied === 'yes' ? SUCCESS.linkCopied : 'Copiar link'}</span>
      </Button>
      {copied === 'refused' && (
        <p ref={selectText} className={styles.address} role="status">
          {address}
        </p>
      )}
    </div>
  );
}
