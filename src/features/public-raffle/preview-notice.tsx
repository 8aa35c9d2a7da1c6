import { eyeOffOutline } from 'ionicons/icons';
import { Link } from 'react-router-dom';
import { wizardStepPath } from '#core/domain/app-paths.ts';
import { isPublicStatus, type PublicRaffle } from '#core/domain/public-raffle.ts';
import { Banner } from '#src/ui/banner.tsx';

interface PreviewNoticeProps {
  raffle: PublicRaffle;
  /** Shown out of this device. */
  isFromDevice: boolean;
}

const FROM_DEVICE =
  'Prévia deste aparelho: o vídeo, as fotos que estão só no servidor e quantos tickets restam precisam de internet.';
const ALONE = 'Só você vê esta página: a rifa ainda não foi publicada.';

/** To the owner of a raffle that is not published: nobody else sees this page (decision 32); nor what this device alone has. */
export function PreviewNotice({ raffle, isFromDevice }: PreviewNoticeProps) {
  const isAlone = !isPublicStatus(raffle.status);
  if (!isAlone && !isFromDevice) return null;
  return (
    <Banner
      tone="warning"
      icon={eyeOffOutline}
      action={<Link to={wizardStepPath(raffle.id, isAlone ? 0 : 2)}>Continuar editando</Link>}
    >
      {isAlone && ALONE} {isFromDevice && FROM_DEVICE}
    </Banner>
  );
}
