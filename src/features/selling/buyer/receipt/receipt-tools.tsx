import {
  bookmarkOutline,
  calendarOutline,
  chatbubbleEllipsesOutline,
  logoWhatsapp,
  qrCodeOutline,
  shieldCheckmarkOutline,
} from 'ionicons/icons';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { checkProofPath, publicRafflePath } from '#core/domain/app-paths.ts';
import { dayOf } from '#core/domain/days.ts';
import { mayDrawLater } from '#core/domain/draw/federal-day.ts';
import { isWhatsappGroupLink } from '#core/domain/links.ts';
import { formatPurchaseCode } from '#core/domain/selling/purchase-code.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { RESULT } from '#core/text/draw/result.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { download } from '#src/raffle-files/download.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { Icon } from '#src/ui/elements/icon.tsx';
import { lazyComponent } from '#src/ui/loading/lazy-component.tsx';
import { useNow } from '#src/ui/loading/use-now.ts';
import { useFetchedDialog } from '#src/ui/overlays/use-fetched-dialog.ts';
import { askOrganizerLink } from '../payment/ask-organizer-link.ts';
import { hasSavedLink } from '#src/storage/purchase-proof.ts';
import { drawCalendarFile } from './draw-event.ts';
import { OrganizerQrDialog } from './organizer-qr-dialog.tsx';
import styles from './receipt-tools.module.css';

const loadLink = () => import('../saved-link/save-link-dialog.tsx');
const SaveLinkDialog = lazyComponent(async () => (await loadLink()).SaveLinkDialog);

interface ReceiptToolsProps {
  stored: StoredPurchase;
  purchase: Purchase;
  isDrawn: boolean;
}

/** Downloads the draw day for the device's calendar. */
function keepDrawDay({ raffle }: StoredPurchase, { code }: Purchase, drawsOn: string): void {
  const { id: raffleId, slug, title, postponement, isFederal } = raffle;
  // Purchases of earlier versions have kept the last change alone.
  const postponedTimes = raffle.postponedTimes ?? (postponement ? 1 : 0);
  const url = new URL(publicRafflePath(raffleId, slug), location.origin).href;
  const notes = [
    ...(mayDrawLater(drawsOn, isFederal) ? [RESULT.firstFederal] : []),
    `Código da minha compra: ${formatPurchaseCode(code)}`,
    url,
  ].join('\n');
  download(drawCalendarFile({ raffleId, title, drawsOn, postponedTimes, notes, url }, new Date()));
}

/** What a buyer can do with a receipt: note the draw, join the group, show it to the organizer, keep its link. */
export function ReceiptTools({ stored, purchase, isDrawn }: ReceiptToolsProps) {
  const [isQrShown, setQrShown] = useState(false);
  const link = useFetchedDialog(loadLink);
  const { drawsOn, supportPhone } = stored.raffle;
  const today = dayOf(useNow(serverNow));
  const { groupLink = '' } = purchase;
  return (
    <div className={styles.tools}>
      {drawsOn !== null && drawsOn >= today && !isDrawn && (
        <Tool
          icon={calendarOutline}
          label="Pôr na agenda"
          onClick={() => keepDrawDay(stored, purchase, drawsOn)}
        />
      )}
      {isDrawn && (
        <Link className={styles.tool} to={checkProofPath(stored.raffle.id)}>
          <Icon icon={shieldCheckmarkOutline} />
          {RESULT.proof}
        </Link>
      )}
      {isWhatsappGroupLink(groupLink) && (
        <a className={styles.tool} href={groupLink} target="_blank" rel="noopener noreferrer">
          <Icon icon={logoWhatsapp} />
          Grupo da rifa
        </a>
      )}
      {supportPhone !== '' && (
        <a
          className={styles.tool}
          href={askOrganizerLink(stored.raffle, purchase.code)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon icon={chatbubbleEllipsesOutline} />
          Tirar dúvidas
        </a>
      )}
      <Tool icon={qrCodeOutline} label="Mostrar QR" onClick={() => setQrShown(true)} />
      {hasSavedLink(stored) && <Tool icon={bookmarkOutline} label="Guardar link" onClick={link.open} />}
      {isQrShown && (
        <OrganizerQrDialog stored={stored} purchase={purchase} onClose={() => setQrShown(false)} />
      )}
      {link.isOpen && (
        <Suspense fallback={null}>
          <SaveLinkDialog stored={stored} onClose={link.close} />
        </Suspense>
      )}
    </div>
  );
}

function Tool({ icon, label, onClick }: { icon: string; label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.tool} onClick={onClick}>
      <Icon icon={icon} />
      {label}
    </button>
  );
}
