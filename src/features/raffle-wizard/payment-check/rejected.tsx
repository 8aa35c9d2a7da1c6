import { closeOutline } from 'ionicons/icons';
import { FeeReceipt } from './fee-receipt.tsx';
import { NoticeTicket } from './notice-ticket.tsx';

/** The provider refused the last try; another may be made. */
export function Rejected({ title }: { title: string }) {
  return (
    <NoticeTicket
      tone="danger"
      icon={closeOutline}
      title="Pagamento recusado"
      stub={<FeeReceipt title={title} />}
    >
      <p>O provedor não aprovou, e nada foi cobrado. Tente de novo com outro cartão ou com Pix.</p>
    </NoticeTicket>
  );
}
