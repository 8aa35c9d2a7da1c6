import { alertCircleOutline, folderOpenOutline } from 'ionicons/icons';
import { Suspense, use, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { APP_PATHS, STEP, wizardStepPath } from '#core/domain/app-paths.ts';
import { DROP_HERE, imagesRefused } from '#core/text/raffles/raffle-files.ts';
import { pickRaffleFiles } from '#src/raffle-files/pick-raffle-files.ts';
import { takeWaitingFiles } from '#src/raffle-files/waiting-files.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button, buttonClass } from '#src/ui/elements/button.tsx';
import { EmptyState } from '#src/ui/layout/empty-state.tsx';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { FileDrop } from '#src/ui/fields/file-drop.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Skeleton } from '#src/ui/loading/skeleton.tsx';
import { FolderTicket } from './folder-ticket.tsx';
import { type Opening, openFiles } from './open-files.ts';
import styles from './open-raffle.module.css';

/** Opens files and shows a toast if all were opened. */
async function openAndReport(files: readonly File[]): Promise<Opening> {
  const opening = await openFiles(getSyncEngine(), files);
  if (opening.opened.length > 0 && opening.faults.length === 0) showOpened(opening);
  return opening;
}

function showOpened({ opened }: Opening): void {
  const refused = opened.reduce((sum, one) => sum + one.imagesRefused, 0);
  const message =
    opened.length === 1
      ? 'Rifa aberta como um novo rascunho.'
      : `${opened.length} rifas abertas como rascunhos.`;
  if (refused === 0) showToast({ message, tone: 'success' });
  else showToast({ message: `${message} ${imagesRefused(refused)}`, tone: 'warning', durationMs: 8000 });
}

/** 'Abrir rifa de um arquivo': each file becomes a new draft; existing raffles are unchanged. */
export function OpenRafflePage() {
  // The system navigates here to open a file, possibly while this page is open: each navigation opens its files.
  const { key } = useLocation();
  return (
    <Page title="Abrir rifa de um arquivo" narrow>
      <OpenFiles key={key} />
    </Page>
  );
}

function OpenFiles() {
  const [opening, setOpening] = useState(() => openAndReport(takeWaitingFiles()));
  const open = (files: File[]) => setOpening(openAndReport(files));
  const pick = () => pickRaffleFiles(open);
  return (
    <>
      <FileDrop label={DROP_HERE} onFiles={open} />
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
    const path = opened.length === 1 ? wizardStepPath(only.raffleId, STEP.data) : APP_PATHS.myRaffles;
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
        drawing={<FolderTicket />}
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
