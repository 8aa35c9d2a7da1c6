import { Link } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { ComingTicket } from '#src/ui/drawings/coming-ticket.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Page } from '#src/ui/page.tsx';

interface ComingPageProps {
  title: string;
  heading: string;
  text: string;
}

function ComingPage({ title, heading, text }: ComingPageProps) {
  return (
    <Page title={title}>
      <EmptyState
        drawing={<ComingTicket />}
        title={heading}
        text={text}
        action={
          <Link className={buttonClass({ variant: 'secondary' })} to={APP_PATHS.myRaffles}>
            Ir para minhas rifas
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
      heading="Seus bilhetes vão morar aqui"
      text="Em breve você acompanha aqui os números que comprou, os pagamentos e a data de cada sorteio."
    />
  );
}

/** 'Minhas vendas' (§2): its content comes later. */
export function MySalesPage() {
  return (
    <ComingPage
      title="Minhas vendas"
      heading="Estamos preparando seu caixa"
      text="Em breve: quem comprou, quanto entrou e o que falta confirmar, rifa por rifa."
    />
  );
}

/** 'Meus afiliados' (§2): its content comes later. */
export function MyAffiliatesPage() {
  return (
    <ComingPage
      title="Meus afiliados"
      heading="Quem divulga com você aparece aqui"
      text="Em breve você convida pessoas com um link seu e vê quem chegou por elas."
    />
  );
}
