import { cloudOfflineOutline } from 'ionicons/icons';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { LinkedTickets } from '#src/ui/drawings/linked-tickets.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Page } from '#src/ui/page.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { CameByLink } from './came-by-link.tsx';
import styles from './my-affiliates.module.css';
import { OwnLink } from './own-link.tsx';
import { useAffiliates } from './use-affiliates.ts';

/** In the place of what is not on this device. */
function NothingYet({
  isOnline,
  hasFailed,
  retry,
}: {
  isOnline: boolean;
  hasFailed: boolean;
  retry: () => void;
}) {
  if (isOnline && !hasFailed) {
    return (
      <Card>
        <Skeleton height="24px" />
        <Skeleton height="44px" radius="14px" />
        <Skeleton height="48px" radius="14px" />
      </Card>
    );
  }
  return (
    <EmptyState
      drawing={<LinkedTickets />}
      title={isOnline ? 'Não conseguimos trazer seu link' : 'Seu link vem com a internet'}
      text={
        isOnline
          ? 'Tente de novo em instantes.'
          : 'É a primeira vez que esta página abre neste aparelho. Com sinal, ela fica guardada aqui.'
      }
      action={
        <Button variant="secondary" onClick={retry}>
          Tentar de novo
        </Button>
      }
    />
  );
}

/** 'Meus afiliados' (§2): one's own link, and who came by it. Read offline once it was open. */
export function MyAffiliatesPage() {
  const { program, isOnline, hasFailed, retry } = useAffiliates();
  return (
    <Page title="Meus afiliados" narrow>
      {!program && program !== undefined && <NothingYet {...{ isOnline, hasFailed, retry }} />}
      {program && (
        <>
          {!isOnline && (
            <Banner icon={cloudOfflineOutline}>
              Sem internet: esta é a lista da última vez que você abriu.
            </Banner>
          )}
          <OwnLink code={program.code} />
          <CameByLink {...program} />
          <p className={styles.muted}>
            As vendas de tickets ainda não abriram. Por enquanto esta página conta quem criou a conta pelo seu
            link.
          </p>
        </>
      )}
    </Page>
  );
}
