import { useRef, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { DialogForm } from '#src/ui/dialog-form.tsx';
import { showToast } from '#src/ui/feedback.ts';
import { Modal } from '#src/ui/modal.tsx';
import { savePicture } from '../own-account.ts';
import { ProblemBanner } from '../problem-banner.tsx';
import { NEEDS_NETWORK } from '../account-problem.ts';
import { useAttempt } from '../use-attempt.ts';
import { CropFrame } from './crop-frame.tsx';
import { wholeCrop } from './crop-geometry.ts';
import { cropPicture } from './crop-picture.ts';
import type { PickedPicture } from './pick-picture.ts';

interface AvatarDialogProps {
  picture: PickedPicture;
  onClose: () => void;
}

/** The part of a photo that becomes the picture. A failure leaves the photo as it was placed. */
export function AvatarDialog({ picture, onClose }: AvatarDialogProps) {
  const image = useRef<HTMLImageElement>(null);
  const [crop, setCrop] = useState(() => wholeCrop(picture));
  const { isPending, problem, attempt } = useAttempt(NEEDS_NETWORK);
  const send = async () => {
    const shown = image.current;
    if (!shown || !(await attempt(async () => savePicture(await cropPicture(shown, crop))))) return;
    onClose();
    showToast({ message: 'Sua foto foi salva', tone: 'success' });
  };
  return (
    <Modal title="Sua foto" isOpen onClose={onClose}>
      <DialogForm onSubmit={send}>
        <ProblemBanner problem={problem} />
        <CropFrame ref={image} url={picture.url} size={picture} crop={crop} onChange={setCrop} />
        <Button type="submit" block pending={isPending}>
          Salvar foto
        </Button>
      </DialogForm>
    </Modal>
  );
}
