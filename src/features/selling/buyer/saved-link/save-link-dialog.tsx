import { logoWhatsapp } from 'ionicons/icons';
import { savedPurchaseLink } from '#core/domain/selling/saved-link.ts';
import { whatsappShareLink } from '#core/domain/whatsapp.ts';
import { SUCCESS } from '#core/text/errors.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { buttonClass } from '#src/ui/elements/button.tsx';
import { CopyLink } from '#src/ui/elements/copy-link.tsx';
import { Icon } from '#src/ui/elements/icon.tsx';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { showToast } from '#src/ui/overlays/feedback.ts';

interface SaveLinkDialogProps {
  stored: StoredPurchase;
  onClose: () => void;
}

/** Dialog with the saved link of a purchase: to be sent to oneself by WhatsApp, or copied. */
export function SaveLinkDialog({ stored, onClose }: SaveLinkDialogProps) {
  const { id, request, raffle } = stored;
  const url = savedPurchaseLink(location.origin, id, request.secret);
  const message = `Minha compra na rifa “${raffle.title}”. Este link abre meus números em qualquer aparelho, e é só meu:\n${url}`;
  const copied = () => {
    onClose();
    showToast({ message: SUCCESS.linkCopied, tone: 'success' });
  };
  return (
    <Modal
      title="Guardar link da compra"
      isOpen
      onClose={onClose}
      footer={
        <a
          className={buttonClass({ block: true })}
          href={whatsappShareLink(message)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon icon={logoWhatsapp} />
          <span>Mandar no meu WhatsApp</span>
        </a>
      }
    >
      <p>
        O navegador que abre dentro do WhatsApp e do Instagram pode esquecer sua compra. Com este link você
        volta a ela, neste aparelho ou em outro.
      </p>
      <CopyLink url={url} label="Link da compra" onCopied={copied} />
      <p>Quem tem o link vê a compra e pode agir por você. Mande só para você.</p>
    </Modal>
  );
}
