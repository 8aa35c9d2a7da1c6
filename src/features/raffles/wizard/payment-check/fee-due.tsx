import { pricetagOutline } from 'ionicons/icons';
import { FeeReceipt } from './fee-receipt.tsx';
import { NoticeTicket } from './notice-ticket.tsx';

/** No payment was started (P-112). `isActive`: published for free, then edited so that it exceeds the free limit (P-505). */
export function FeeDue({ title, isActive }: { title: string; isActive: boolean }) {
  return (
    <NoticeTicket
      tone="primary"
      icon={pricetagOutline}
      title={isActive ? 'Falta a taxa desta alteração' : 'Falta a taxa de publicação'}
      stub={<FeeReceipt title={title} />}
    >
      <p>
        {isActive
          ? 'Sua rifa continua no ar como estava. A alteração que passa do limite grátis vale assim que a taxa for paga.'
          : 'O pagamento é feito na página do provedor, com cartão ou Pix. Depois você volta para cá.'}
      </p>
    </NoticeTicket>
  );
}
