import { useRef, useState } from 'react';
import { Button } from '#src/ui/elements/button.tsx';
import { DialogForm } from '#src/ui/overlays/dialog-form.tsx';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { savePicture } from '#src/features/account/my-data/own-account.ts';
import { ProblemBanner } from '#src/features/account/my-data/problem-banner.tsx';
import { NEEDS_NETWORK } from '#src/features/account/my-data/account-problem.ts';
import { useAttempt } from '#src/features/account/my-data/use-attempt.ts';
import { CropFrame } from './crop-frame.tsx';
import { wholeCrop } from './crop-geometry.ts';
import { cropPicture } from './crop-picture.ts';
import type { PickedPicture } from './pick-picture.ts';

interface AvatarDialogProps {
  picture: PickedPicture;
  onClose: () => void;
}

/** Dialog to crop a photo. The crop is kept on failure. */
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
