import { alertOutline } from 'ionicons/icons';
import { FeeReceipt } from './fee-receipt.tsx';
import { NoticeTicket } from './notice-ticket.tsx';

/** 'Ainda não identificamos o pagamento' (§2). Giving up here is not giving up: the server goes on (decision 26). */
export function NotFound({ title }: { title: string }) {
  return (
    <NoticeTicket
      tone="warning"
      icon={alertOutline}
      title="Ainda não identificamos o pagamento"
      stub={<FeeReceipt title={title} />}
    >
      <p>
        Se você já pagou, fique tranquilo: continuamos verificando, e sua rifa é publicada assim que o
        pagamento for confirmado, mesmo com o aplicativo fechado.
      </p>
    </NoticeTicket>
  );
}
