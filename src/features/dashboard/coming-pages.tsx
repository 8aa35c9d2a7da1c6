import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { CoinTicket } from '#src/ui/drawings/coin-ticket.tsx';
import { ComingTicket } from '#src/ui/drawings/coming-ticket.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Page } from '#src/ui/page.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';

interface ComingPageProps {
  title: string;
  drawing: ReactNode;
  heading: string;
  text: string;
  /** What one can do today. */
  action: { label: string; path: string };
}

const TO_MY_RAFFLES = { label: 'Ir para minhas rifas', path: APP_PATHS.myRaffles };

function ComingPage({ title, drawing, heading, text, action }: ComingPageProps) {
  return (
    <Page title={title}>
      <EmptyState
        drawing={drawing}
        chip={<StatusChip tone="neutral" label="Em breve" />}
        title={heading}
        text={text}
        action={
          <Link className={buttonClass({ variant: 'secondary' })} to={action.path}>
            {action.label}
          </Link>
        }
      />
    </Page>
  );
}

/** 'Minhas compras' (§2): its content comes later. */
export function MyShoppingPage() {
  return (
    <ComingPage
      title="Minhas compras"
      drawing={<ComingTicket />}
      heading="Seus tickets vão morar aqui"
      text="As compras pela Rifaria ainda não abriram. Quando abrirem, seus números, pagamentos e datas de sorteio ficam nesta página."
      action={TO_MY_RAFFLES}
    />
  );
}

/** 'Minhas vendas' (§2): its content comes later. */
export function MySalesPage() {
  return (
    <ComingPage
      title="Minhas vendas"
      drawing={<CoinTicket />}
      heading="Seu caixa está sendo montado"
      text="As vendas pela página da rifa ainda não abriram. Quando abrirem, você vê aqui quem comprou, quanto entrou e o que falta confirmar. Sua chave Pix já pode ficar pronta."
      action={{ label: 'Configurar recebimento', path: APP_PATHS.settings }}
    />
  );
}
