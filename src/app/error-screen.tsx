import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { continueWithoutStorage } from '#src/storage/without-storage.ts';
import { findStorageProblem } from '#src/storage/storage-problem.ts';
import { APP_PATHS, isDashboardPath } from '#core/domain/app-paths.ts';
import { hasUnstoredText } from '#src/store/unstored-text.ts';
import { Button, buttonClass } from '#src/ui/elements/button.tsx';
import { EmptyState } from '#src/ui/layout/empty-state.tsx';
import { PublicPage } from '#src/ui/layout/public-page.tsx';
import { isLostChunk, OutOfReach } from '#src/ui/loading/lost-chunk.ts';
import { whenReachable } from '#src/ui/loading/network-back.ts';
import { flushOpenForms } from '#src/ui/seeded-form/open-forms.ts';
import { TornTicket } from '#src/ui/drawings/torn-ticket.tsx';
import { rescueOffers } from './rescue.ts';
import { whenNothingCanBeLost } from './safe-reload.ts';
import styles from './error-screen.module.css';

/** Interval of looking whether typed text is stored, milliseconds. */
const LOOK_EVERY_MS = 500;

interface Explanation {
  title: string;
  text: string;
  /** The app can continue without this device's storage. */
  hasNoStorage?: boolean;
  /** A part of the app is missing or wrong: reloading does not help. */
  isBroken?: boolean;
}

/** What is said in place of that everything is stored, which would lead to leaving the page that holds the rest. */
const UNSTORED =
  'Parte do que você escreveu ainda não foi guardada: libere espaço neste aparelho antes de sair desta tela.';

/** The texts for an uncaught error. `hasUnstored`: typed text is not stored (P-1029). `isKept`: the screen stores what is typed. */
export function explainError(error: unknown, hasUnstored = false, isKept = true): Explanation {
  const problem = findStorageProblem(error);
  if (problem) {
    return {
      title: 'Não conseguimos abrir suas rifas',
      text: `${problem.message}. Feche outras abas da Rifaria e tente de novo. Nada do que você escreveu foi apagado.`,
      hasNoStorage: problem.kind === 'unavailable',
    };
  }
  if (error instanceof OutOfReach) {
    return {
      title: 'Esta tela ainda não está neste aparelho',
      text: `Ela abre assim que houver internet.${aboutText(hasUnstored, isKept)}`,
    };
  }
  if (isLostChunk(error)) {
    return {
      title: 'Uma parte do aplicativo não abriu',
      text: `Ela está com defeito neste aparelho.${aboutText(hasUnstored, isKept)} “Reparar o aplicativo” busca tudo de novo, com internet.`,
      isBroken: true,
    };
  }
  const then = hasUnstored ? 'Depois, recarregar' : 'Recarregar';
  return {
    title: 'Algo deu errado',
    text: `Não foi nada que você fez.${aboutText(hasUnstored, isKept)} ${then} costuma resolver.`,
  };
}

/** What became of what was typed, after a sentence; nothing where nobody knows. */
function aboutText(hasUnstored: boolean, isKept: boolean): string {
  if (hasUnstored) return ` ${UNSTORED}`;
  return isKept ? ' O que você escreveu está salvo neste aparelho.' : '';
}

/** Ways out that need no other file of the app, and what came of them (P-1024). */
function Rescue({ isFirst }: { isFirst: boolean }) {
  const [outcome, setOutcome] = useState('');
  const offers = rescueOffers();
  if (offers.length === 0) return null;
  return (
    <div className={styles.rescue}>
      <div className={styles.actions}>
        {offers.map(({ label, run }, place) => (
          <Button
            key={label}
            variant={isFirst && place === 0 ? 'primary' : 'secondary'}
            onClick={() => {
              setOutcome('Um momento…');
              void run().then(setOutcome);
            }}
          >
            {label}
          </Button>
        ))}
      </div>
      <p role="status">{outcome}</p>
    </div>
  );
}

/** A form that the error has closed may still be writing. */
function useHasUnstoredText(): boolean {
  const [isUnstored, setUnstored] = useState(hasUnstoredText);
  useEffect(() => {
    const looking = setInterval(() => setUnstored(hasUnstoredText()), LOOK_EVERY_MS);
    return () => clearInterval(looking);
  }, []);
  return isUnstored;
}

/** Explains the error and offers ways to continue. */
export function ErrorExplained({ error }: { error: unknown }) {
  const hasUnstored = useHasUnstoredText();
  const isInside = isDashboardPath(location.pathname);
  const { title, text, hasNoStorage, isBroken = false } = explainError(error, hasUnstored, isInside);
  return (
    <EmptyState
      level={1}
      role="alert"
      drawing={<TornTicket />}
      title={title}
      text={text}
      action={
        <div className={styles.ways}>
          {isBroken && <Rescue isFirst />}
          <div className={styles.actions}>
            {!isBroken && (
              <Button onClick={() => location.reload()}>
                {hasNoStorage ? 'Tentar de novo' : 'Recarregar'}
              </Button>
            )}
            {hasNoStorage && (
              <Button variant="secondary" onClick={continueWithoutStorage}>
                Continuar sem guardar neste aparelho
              </Button>
            )}
            {/* Native links: a full page load discards the broken state. A buyer's numbers are kept on the device. */}
            {!isInside && (
              <a className={buttonClass({ variant: 'secondary' })} href={APP_PATHS.myNumbers}>
                Meus números
              </a>
            )}

            <a className={buttonClass({ variant: 'quiet' })} href={APP_PATHS.home}>
              Voltar ao início
            </a>
          </div>
          {!isBroken && <Rescue isFirst={false} />}
        </div>
      }
    />
  );
}

/** Shows errors that no screen has caught, outside the dashboard's shell. */
export function ErrorScreen() {
  const error = useRouteError();
  const isOutOfReach = error instanceof OutOfReach;
  useEffect(() => {
    if (!isOutOfReach) return undefined;
    let isGone = false;
    const reload = async () => {
      await whenReachable();
      await whenNothingCanBeLost(flushOpenForms);
      if (!isGone) location.reload();
    };
    void reload();
    return () => {
      isGone = true;
    };
  }, [isOutOfReach]);
  return (
    <PublicPage>
      <ErrorExplained error={error} />
    </PublicPage>
  );
}
