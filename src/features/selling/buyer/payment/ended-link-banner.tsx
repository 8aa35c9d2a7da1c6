import { alertCircleOutline } from 'ionicons/icons';
import { Link } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { Banner } from '#src/ui/elements/banner.tsx';

/** Says that what is shown may be old, as the device cannot read the purchase any more (P-867). */
export function EndedLinkBanner() {
  return (
    <Banner tone="warning" icon={alertCircleOutline} role="status">
      O link que abriu esta compra não vale mais, e o que você vê pode ter mudado. Abra o link do e-mail mais
      novo, ou busque a compra em <Link to={APP_PATHS.myNumbers}>Meus números</Link>.
    </Banner>
  );
}
