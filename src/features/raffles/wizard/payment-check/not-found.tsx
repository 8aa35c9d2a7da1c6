import { alertOutline } from 'ionicons/icons';
import { FeeReceipt } from './fee-receipt.tsx';
import { NoticeTicket } from './notice-ticket.tsx';

/** 'Ainda não identificamos o pagamento' (P-115). Only this screen stops polling: the server continues to reconcile (P-510). */
export function NotFound({ title }: { title: string }) {
  return (
    <NoticeTicket
      tone="warning"
      icon={alertOutline}
      title="Ainda não identificamos o pagamento"
      stub={<FeeReceipt title={title} />}
    >
      <p>
        Se você já pagou, não se preocupe: continuamos verificando, e sua rifa é publicada assim que o
        pagamento for confirmado, mesmo com o aplicativo fechado.
      </p>
    </NoticeTicket>
  );
}
