import { salePath } from '#core/domain/app-paths.ts';
import { formatPurchaseCode } from '#core/domain/selling/purchase-code.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { QrCode } from '#src/ui/elements/qr-code.tsx';
import { Modal } from '#src/ui/overlays/modal.tsx';
import styles from './organizer-qr-dialog.module.css';

interface OrganizerQrDialogProps {
  stored: StoredPurchase;
  purchase: Purchase;
  onClose: () => void;
}

/** A receipt as a QR code for its organizer, whose phone opens the sale (P-758). Has no secret: to others it opens nothing. */
export function OrganizerQrDialog({ stored, purchase, onClose }: OrganizerQrDialogProps) {
  const { raffle, id } = stored;
  const url = new URL(salePath(raffle.id, id), location.origin).href;
  return (
    <Modal title="Mostrar ao organizador" isOpen onClose={onClose}>
      <p>
        {raffle.organizerName} aponta a câmera do celular e vê esta compra em Minhas vendas. Para qualquer
        outra pessoa, o código não abre nada.
      </p>
      <div className={styles.qr}>
        <QrCode text={url} label="Código QR do recibo, para o organizador" />
      </div>
      <p className={styles.code}>{formatPurchaseCode(purchase.code)}</p>
    </Modal>
  );
}
