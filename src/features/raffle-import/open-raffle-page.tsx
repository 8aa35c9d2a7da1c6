import { alertCircleOutline, folderOpenOutline } from 'ionicons/icons';
import { Suspense, use, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { APP_PATHS, wizardStepPath } from '#core/domain/app-paths.ts';
import { DROP_HERE, imagesRefused } from '#core/text/raffle-files.ts';
import { pickRaffleFiles } from '#src/raffle-files/pick-raffle-files.ts';
import { takeWaitingFiles } from '#src/raffle-files/waiting-files.ts';
import { getSyncEngine } from '#src/sync/signed-in.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { showToast } from '#src/ui/feedback.ts';
import { FileDrop } from '#src/ui/file-drop.tsx';
import { Page } from '#src/ui/page.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ArrivingTicket } from './arriving-ticket.tsx';
import { type Opening, openFiles } from './open-files.ts';
import styles from './open-raffle.module.css';

/** Opens what was given, and says what came of it while the screen goes on to it. */
async function openAndSay(files: readonly File[]): Promise<Opening> {
  const opening = await openFiles(getSyncEngine(), files);
  if (opening.opened.length > 0 && opening.faults.length === 0) say(opening);
  return opening;
}

function say({ opened }: Opening): void {
  const refused = opened.reduce((sum, one) => sum + one.imagesRefused, 0);
  const message =
    opened.length === 1
      ? 'Rifa aberta como um novo rascunho.'
      : `${opened.length} rifas abertas como rascunhos.`;
  if (refused === 0) showToast({ message, tone: 'success' });
  else showToast({ message: `${message} ${imagesRefused(refused)}`, tone: 'warning', durationMs: 8000 });
}

/** 'Abrir rifa de um arquivo': each file becomes a draft of its own, and nothing that is here is touched. */
export function OpenRafflePage() {
  // The system opens a file by leading here, where this page may stand already: each arrival takes what waits for it.
  const { key } = useLocation();
  return (
    <Page title="Abrir rifa de um arquivo" narrow>
      <Arrived key={key} />
    </Page>
  );
}

function Arrived() {
  const [opening, setOpening] = useState(() => openAndSay(takeWaitingFiles()));
  const open = (files: File[]) => setOpening(openAndSay(files));
  const pick = () => pickRaffleFiles(open);
  return (
    <>
      <FileDrop word={DROP_HERE} onFiles={open} />
      <Suspense fallback={<OpeningNow />}>
        <Outcome opening={opening} onPick={pick} />
      </Suspense>
    </>
  );
}

function OpeningNow() {
  return (
    <div role="status" className={styles.opening}>
      <p>Abrindo o arquivo e preparando as fotos…</p>
      <Skeleton height="132px" radius="var(--radius)" />
    </div>
  );
}

function Outcome({ opening, onPick }: { opening: Promise<Opening>; onPick: () => void }) {
  const { opened, faults } = use(opening);
  const [only] = opened;
  if (only && faults.length === 0) {
    const path = opened.length === 1 ? wizardStepPath(only.raffleId, 0) : APP_PATHS.myRaffles;
    return <Navigate to={path} replace />;
  }
  return (
    <>
      {faults.map(({ name, text }, place) => (
        <Banner key={place} tone="danger" icon={alertCircleOutline} role="alert">
          <strong className={styles.name}>{name}</strong>
          {text}.
        </Banner>
      ))}
      {opened.length > 0 && (
        <Banner tone="success">
          {opened.length === 1 ? '1 rifa foi aberta' : `${opened.length} rifas foram abertas`} como rascunho,
          em Minhas rifas.
        </Banner>
      )}
      <EmptyState
        drawing={<ArrivingTicket />}
        title={faults.length > 0 ? 'Quer tentar outro arquivo?' : 'Traga uma rifa que você baixou'}
        text="Escolha um arquivo .rifa.json. Ele vira um novo rascunho, com textos e fotos, e nada do que já está aqui muda."
        action={
          <div className={styles.ways}>
            <Button icon={folderOpenOutline} onClick={onPick}>
              Escolher arquivo
            </Button>
            <Link className={buttonClass({ variant: 'quiet' })} to={APP_PATHS.myRaffles}>
              Ir para minhas rifas
            </Link>
          </div>
        }
      />
    </>
  );
}
