import { useLiveQuery } from 'dexie-react-hooks';
import { alertCircleOutline } from 'ionicons/icons';
import { Link } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { TOKEN_REFUSED_TEXT } from '#core/text/receiving/receiving-notices.ts';
import { findSellerProfile } from '#src/storage/seller-profile.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { buttonClass } from '#src/ui/elements/button.tsx';

/** Tells the seller that the card provider refuses the token (P-744); null while it does not. */
export function TokenNotice() {
  const { database } = getSyncEngine();
  const profile = useLiveQuery(() => findSellerProfile(database), [database]);
  if (profile?.base?.isApiTokenRefused !== true) return null;
  return (
    <Banner
      tone="danger"
      icon={alertCircleOutline}
      action={
        <Link className={buttonClass({ variant: 'secondary' })} to={APP_PATHS.settings}>
          Trocar token
        </Link>
      }
    >
      {TOKEN_REFUSED_TEXT}
    </Banner>
  );
}
