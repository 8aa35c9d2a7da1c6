import { imageOutline, trashOutline } from 'ionicons/icons';
import { type ChangeEvent, Suspense, useRef, useState } from 'react';
import { initialsOf, shownName, type User } from '#core/domain/account/user.ts';
import { IMAGE_TYPES } from '#core/domain/raffles/raffle-images.ts';
import { ANONYMOUS_NAME } from '#core/text/account/anonymous-name.ts';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { confirmAction, showToast } from '#src/ui/overlays/feedback.ts';
import { lazyComponent, PartPlace } from '#src/ui/loading/lazy-component.tsx';
import { TicketCard } from '#src/ui/elements/ticket-card.tsx';
import styles from '#src/features/account/my-data/my-data.module.css';
import { removePicture } from '#src/features/account/my-data/own-account.ts';
import { ProblemBanner } from '#src/features/account/my-data/problem-banner.tsx';
import { NEEDS_NETWORK } from '#src/features/account/my-data/account-problem.ts';
import { useAttempt } from '#src/features/account/my-data/use-attempt.ts';
import { type PickedPicture, pickPicture, pictureFault } from './pick-picture.ts';

const AvatarDialog = lazyComponent(async () => (await import('./avatar-dialog.tsx')).AvatarDialog);

const REMOVAL = {
  title: 'Remover sua foto?',
  message: 'No lugar dela aparecem as suas iniciais.',
  confirmLabel: 'Remover foto',
};

/** The picked photo while the crop dialog is open. */
function usePickedPicture() {
  const [picture, setPicture] = useState<PickedPicture>();
  const [isReading, setReading] = useState(false);
  const pick = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Otherwise picking the same file again fires no change event.
    target.value = '';
    if (!file) return;
    setReading(true);
    try {
      setPicture(await pickPicture(file));
    } catch (error) {
      showToast({ message: pictureFault(error), tone: 'danger' });
    } finally {
      setReading(false);
    }
  };
  const close = () => {
    if (picture) URL.revokeObjectURL(picture.url);
    setPicture(undefined);
  };
  return { picture, isReading, pick, close };
}

/** The user's name and picture, which is shown with their raffles. */
export function ProfileCard({ user }: { user: User }) {
  const input = useRef<HTMLInputElement>(null);
  const { picture, isReading, pick, close } = usePickedPicture();
  const { isPending, problem, attempt } = useAttempt(NEEDS_NETWORK);
  const name = shownName(user) || ANONYMOUS_NAME;
  const remove = async () => {
    if ((await confirmAction(REMOVAL)) && (await attempt(removePicture))) {
      showToast({ message: 'Sua foto foi removida', tone: 'success' });
    }
  };
  return (
    <>
      <TicketCard
        top={
          <div className={styles.person}>
            <Avatar initials={initialsOf(name)} imageUrl={user.avatarUrl} size="large" />
            <h2 className={styles.name}>{name}</h2>
          </div>
        }
        stub={
          <div className={styles.picture}>
            <Button
              variant="secondary"
              icon={imageOutline}
              pending={isReading}
              onClick={() => input.current?.click()}
            >
              {user.avatarUrl === null ? 'Escolher foto' : 'Trocar foto'}
            </Button>
            {user.avatarUrl !== null && (
              <Button variant="quiet" icon={trashOutline} pending={isPending} onClick={remove}>
                Remover foto
              </Button>
            )}
            <input
              ref={input}
              type="file"
              accept={IMAGE_TYPES.join(',')}
              aria-label="Escolher uma foto sua"
              hidden
              onChange={pick}
            />
          </div>
        }
      />
      <ProblemBanner problem={problem} />
      {picture && (
        <Suspense fallback={<PartPlace>{null}</PartPlace>}>
          <AvatarDialog picture={picture} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
