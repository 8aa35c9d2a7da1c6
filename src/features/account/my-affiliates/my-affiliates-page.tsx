import { cloudOfflineOutline } from 'ionicons/icons';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import { LinkedTickets } from '#src/ui/drawings/linked-tickets.tsx';
import { EmptyState } from '#src/ui/layout/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Skeleton } from '#src/ui/loading/skeleton.tsx';
import { AffiliateList } from './affiliate-list.tsx';
import styles from './my-affiliates.module.css';
import { OwnLink } from './own-link.tsx';
import { useAffiliates } from './use-affiliates.ts';

/** Shown while there are no data on this device. */
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
      title={isOnline ? 'Não conseguimos buscar seu link' : 'Seu link aparece quando houver internet'}
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

/** 'Meus afiliados' (P-212): invitation link and affiliates. Available offline after the first visit. */
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
          <AffiliateList {...program} />
          <p className={styles.muted}>
            Esta página conta quem criou a conta pelo seu link e confirmou o e-mail ou o telefone.
          </p>
        </>
      )}
    </Page>
  );
}
