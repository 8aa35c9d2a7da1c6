import { pricetagOutline } from 'ionicons/icons';
import { FeeReceipt } from './fee-receipt.tsx';
import { NoticeTicket } from './notice-ticket.tsx';

/** Nobody has begun to pay (decision 5). `isOnAir`: published free, and raised past the limit since (decision 10). */
export function FeeDue({ title, isOnAir }: { title: string; isOnAir: boolean }) {
  return (
    <NoticeTicket
      tone="primary"
      icon={pricetagOutline}
      title={isOnAir ? 'Falta a taxa desta alteração' : 'Falta a taxa de publicação'}
      stub={<FeeReceipt title={title} />}
    >
      <p>
        {isOnAir
          ? 'Sua rifa continua no ar como estava. A alteração que passa do limite grátis vale assim que a taxa for paga.'
          : 'O pagamento é feito na página do provedor, com cartão ou Pix. Depois você volta para cá.'}
      </p>
    </NoticeTicket>
  );
}
