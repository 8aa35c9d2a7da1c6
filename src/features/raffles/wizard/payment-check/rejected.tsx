import { closeOutline } from 'ionicons/icons';
import { FeeReceipt } from './fee-receipt.tsx';
import { NoticeTicket } from './notice-ticket.tsx';

/** The provider rejected the last payment; the user may try again. */
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
