import { imageOutline, trashOutline } from 'ionicons/icons';
import { type ChangeEvent, Suspense, useRef, useState } from 'react';
import { initialsOf, shownName, type User } from '#core/domain/user.ts';
import { IMAGE_TYPES } from '#core/domain/raffle-images.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Button } from '#src/ui/button.tsx';
import { confirmAction, showToast } from '#src/ui/feedback.ts';
import { latePart, PartPlace } from '#src/ui/late-part.tsx';
import { TicketCard } from '#src/ui/ticket-card.tsx';
import styles from '../my-data.module.css';
import { removePicture } from '../own-account.ts';
import { ProblemBanner } from '../problem-banner.tsx';
import { NEEDS_NETWORK } from '../account-problem.ts';
import { useAttempt } from '../use-attempt.ts';
import { type PickedPicture, pickPicture, pictureFault } from './pick-picture.ts';

const AvatarDialog = latePart(async () => (await import('./avatar-dialog.tsx')).AvatarDialog);

const REMOVAL = {
  title: 'Tirar sua foto?',
  message: 'No lugar dela aparecem as suas iniciais.',
  confirmLabel: 'Tirar foto',
};

/** The picked photo, from the file until the dialog closes. */
function usePickedPicture() {
  const [picture, setPicture] = useState<PickedPicture>();
  const [isReading, setReading] = useState(false);
  const pick = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file again is a change too.
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
  const letGo = () => {
    if (picture) URL.revokeObjectURL(picture.url);
    setPicture(undefined);
  };
  return { picture, isReading, pick, letGo };
}

/** Who one is at a glance, and the picture that others see beside one's raffles. */
export function ProfileCard({ user }: { user: User }) {
  const input = useRef<HTMLInputElement>(null);
  const { picture, isReading, pick, letGo } = usePickedPicture();
  const { isPending, problem, attempt } = useAttempt(NEEDS_NETWORK);
  const name = shownName(user) || 'Anônimo';
  const remove = async () => {
    if ((await confirmAction(REMOVAL)) && (await attempt(removePicture))) {
      showToast({ message: 'Sua foto foi tirada', tone: 'success' });
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
                Tirar foto
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
          <AvatarDialog picture={picture} onClose={letGo} />
        </Suspense>
      )}
    </>
  );
}
