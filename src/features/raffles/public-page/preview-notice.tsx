import { eyeOffOutline } from 'ionicons/icons';
import { Link } from 'react-router-dom';
import { STEP, wizardStepPath } from '#core/domain/app-paths.ts';
import { isPublicStatus, type PublicRaffle } from '#core/domain/raffles/public-raffle.ts';
import { Banner } from '#src/ui/elements/banner.tsx';

interface PreviewNoticeProps {
  raffle: PublicRaffle;
  /** Built from this device's data. */
  isFromDevice: boolean;
}

const FROM_DEVICE =
  'Prévia deste aparelho: o vídeo, as fotos que estão só no servidor e quantos tickets restam precisam de internet.';
const ALONE = 'Só você vê esta página: a rifa ainda não foi publicada.';

/** For owners: only they see an unpublished raffle (P-903) or the preview from this device. */
export function PreviewNotice({ raffle, isFromDevice }: PreviewNoticeProps) {
  const isAlone = !isPublicStatus(raffle.status);
  if (!isAlone && !isFromDevice) return null;
  return (
    <Banner
      tone="warning"
      icon={eyeOffOutline}
      action={
        <Link to={wizardStepPath(raffle.id, isAlone ? STEP.data : STEP.review)}>Continuar editando</Link>
      }
    >
      {isAlone && ALONE} {isFromDevice && FROM_DEVICE}
    </Banner>
  );
}
