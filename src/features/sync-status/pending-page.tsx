import { useLiveQuery } from 'dexie-react-hooks';
import { cartOutline } from 'ionicons/icons';
import { Link } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { nameOnlyHere, type OnlyHere } from '#core/text/selling/only-here.ts';
import { useUnstored } from '#src/document-form/use-unstored.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { buttonClass } from '#src/ui/elements/button.tsx';
import { EmptyState } from '#src/ui/layout/empty-state.tsx';
import { ACTION_BESIDE_TITLE, useMediaQuery } from '#src/ui/layout/media-query.ts';
import { Page } from '#src/ui/layout/page.tsx';
import { Skeleton } from '#src/ui/loading/skeleton.tsx';
import { StickyAction } from '#src/ui/layout/sticky-action.tsx';
import { ArrivedTicket } from './arrived-ticket.tsx';
import { isSendable, type PendingGroup } from './pending-item.ts';
import { PendingList } from './pending-list.tsx';
import styles from './pending-page.module.css';
import { useUnsentPurchases } from './use-unsent-purchases.ts';
import { StorageMeter } from './storage-meter.tsx';
import { readPending } from './read-pending.ts';
import { SendNow } from './send-now.tsx';

/** 'Pendências de envio': data that is only on this device, the reason, and the next step (P-1012). */
export function PendingPage() {
  const engine = getSyncEngine();
  const isBeside = useMediaQuery(ACTION_BESIDE_TITLE);
  const unstored = useUnstored(engine);
  const purchases = useUnsentPurchases(engine.userId);
  const groups = useLiveQuery(() => readPending(engine.database, unstored), [engine, unstored]);
  // Sending has no effect on items that wait for their owner.
  const canSend = groups?.some(({ items }) => items.some(isSendable)) === true;
  const button = canSend && <SendNow />;
  return (
    <Page title="Pendências de envio" narrow aside={isBeside && button}>
      {purchases.length > 0 && <UnsentPurchases purchases={purchases} />}
      <Content groups={groups} hasPurchases={purchases.length > 0} />
      {/* Rendered with the content above, which would move it. */}
      {groups && <StorageMeter engine={engine} />}
      {!isBeside && button && <StickyAction>{button}</StickyAction>}
    </Page>
  );
}

/** They are sent where they are shown. */
function UnsentPurchases({ purchases }: { purchases: readonly OnlyHere[] }) {
  return (
    <Banner tone="warning" icon={cartOutline} role="status">
      Falta enviar {nameOnlyHere(purchases)}. Abra <Link to={APP_PATHS.myShopping}>Minhas compras</Link> com
      internet e espere.
    </Banner>
  );
}

interface ContentProps {
  groups: PendingGroup[] | undefined;
  hasPurchases: boolean;
}

function Content({ groups, hasPurchases }: ContentProps) {
  if (groups === undefined) {
    return (
      <div className={styles.list} aria-busy="true" role="group" aria-label="Abrindo as pendências">
        <Skeleton height="132px" radius="14px" />
      </div>
    );
  }
  if (groups.length > 0) return <PendingList groups={groups} />;
  return hasPurchases ? null : <AllSent />;
}

function AllSent() {
  return (
    <EmptyState
      drawing={<ArrivedTicket />}
      title="Tudo enviado"
      text="O servidor tem o que você escreveu e reservou neste aparelho com a sua conta. O que fizer sem internet fica aqui e é enviado automaticamente."
      action={
        <Link className={buttonClass({ variant: 'secondary' })} to={APP_PATHS.myRaffles}>
          Ir para minhas rifas
        </Link>
      }
    />
  );
}
