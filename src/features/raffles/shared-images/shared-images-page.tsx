import { useLiveQuery } from 'dexie-react-hooks';
import { warningOutline } from 'ionicons/icons';
import { useRef, useState } from 'react';
import { Link, useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import { APP_PATHS, LOST_IMAGES_PATH, STEP, wizardStepPath } from '#core/domain/app-paths.ts';
import { clearSharedImages } from '#src/storage/shared-images.ts';
import { storageMessage } from '#src/storage/storage-problem.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button, buttonClass } from '#src/ui/elements/button.tsx';
import { EmptyState } from '#src/ui/layout/empty-state.tsx';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { Page } from '#src/ui/layout/page.tsx';
import { Skeleton } from '#src/ui/loading/skeleton.tsx';
import { useStillShown } from '#src/ui/loading/use-still-shown.ts';
import { placeImages } from './place-images.ts';
import { RaffleChoices } from './raffle-choices.tsx';
import { type RaffleChoice, readChoices } from './read-choices.ts';
import { showPlaced } from './show-placed.ts';
import styles from './shared-images.module.css';
import { SharedStrip } from './shared-strip.tsx';

/** 'Fotos compartilhadas': files shared from another app, and the choice of a raffle; or that they did not come (P-1108). */
export function SharedImagesPage() {
  const files = useLoaderData() as File[];
  const { pathname, search } = useLocation();
  const areLost = pathname + search === LOST_IMAGES_PATH;
  return (
    <Page title="Fotos compartilhadas" narrow>
      {areLost && (
        <Banner tone="warning" icon={warningOutline}>
          As fotos não chegaram. Compartilhe de novo.
        </Banner>
      )}
      {files.length === 0 ? <NothingShared /> : <Question files={files} />}
    </Page>
  );
}

function NothingShared() {
  return (
    <EmptyState
      title="Nenhuma foto esperando"
      text="Na galeria do celular, toque em compartilhar e escolha Rifaria: as fotos chegam aqui."
      action={
        <Link className={buttonClass({ variant: 'secondary' })} to={APP_PATHS.myRaffles}>
          Ir para minhas rifas
        </Link>
      }
    />
  );
}

function Question({ files }: { files: File[] }) {
  const engine = getSyncEngine();
  const navigate = useNavigate();
  const choices = useLiveQuery(() => readChoices(engine.database), [engine]);
  // The list does not change while the images are being added.
  const [asked, setAsked] = useState<readonly RaffleChoice[]>();
  const isBusy = asked !== undefined;
  const shown = asked ?? choices;
  const isShown = useStillShown();
  // A retry with a new raffle uses the one of the attempt before.
  const created = useRef<string>(undefined);

  const choose = async (chosen: string | undefined) => {
    setAsked(choices ?? []);
    try {
      const raffleId = chosen ?? (created.current ??= await engine.createRaffleDraft());
      const placed = await placeImages(engine, raffleId, files);
      await clearSharedImages();
      // The wizard opens step 0 first if it is not complete.
      if (isShown.current)
        void navigate(wizardStepPath(raffleId, STEP.config), { replace: true, state: { field: 'images' } });
      showPlaced(placed);
    } catch (error) {
      // The files are kept: a retry starts over and skips images that were added.
      setAsked(undefined);
      showToast({ message: storageMessage(error), tone: 'danger' });
    }
  };
  const discard = async () => {
    await clearSharedImages();
    void navigate(APP_PATHS.myRaffles, { replace: true });
  };
  return (
    <>
      <SharedStrip files={files} />
      <h2>Para qual rifa?</h2>
      <p className={styles.said} role="status">
        {isBusy ? 'Preparando as fotos…' : 'A primeira foto de uma rifa é a capa dela.'}
      </p>
      {shown === undefined ? (
        <Skeleton height="120px" radius="var(--radius)" />
      ) : (
        <RaffleChoices choices={shown} wanted={files.length} isBusy={isBusy} onChoose={choose} />
      )}
      <Button variant="quiet" disabled={isBusy} onClick={discard}>
        Descartar as fotos
      </Button>
    </>
  );
}
