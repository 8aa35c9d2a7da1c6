import { eyeOffOutline } from 'ionicons/icons';
import { Link } from 'react-router-dom';
import { wizardStepPath } from '#core/domain/app-paths.ts';
import { isPublicStatus, type PublicRaffle } from '#core/domain/public-raffle.ts';
import { Banner } from '#src/ui/banner.tsx';

/** To the owner of a raffle that is not published: nobody else sees this page (decision 32). */
export function PreviewNotice({ raffle }: { raffle: PublicRaffle }) {
  if (isPublicStatus(raffle.status)) return null;
  return (
    <Banner
      tone="warning"
      icon={eyeOffOutline}
      action={<Link to={wizardStepPath(raffle.id, 0)}>Continuar editando</Link>}
    >
      Só você vê esta página: a rifa ainda não foi publicada.
    </Banner>
  );
}
