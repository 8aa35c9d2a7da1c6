import { useLiveQuery } from 'dexie-react-hooks';
import { alertCircleOutline } from 'ionicons/icons';
import { Link } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import type { SellerProfile } from '#core/domain/receiving/seller-profile.ts';
import { optionLeft } from '#core/domain/receiving/payment-options.ts';
import {
  KEY_MISSING_TEXT,
  PROVIDER_MISSING_TEXT,
  TOKEN_REFUSED_TEXT,
} from '#core/text/receiving/receiving-notices.ts';
import { findSellerProfile } from '#src/storage/seller-profile.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { buttonClass } from '#src/ui/elements/button.tsx';
import type { SalesRaffle } from '../data/sales-raffle.ts';

interface TokenNoticeProps {
  /** The raffle whose sales are shown; undefined for all of them. */
  raffle?: Pick<SalesRaffle, 'status' | 'paymentOption'>;
}

/**
 * What there is to tell: that the card provider refuses the token, or that a raffle is left without a way to pay, as its token (P-744) or
 * its Pix key is missing (P-614).
 */
export function tokenNotice(
  profile: SellerProfile | null | undefined,
  raffle: TokenNoticeProps['raffle'],
): { text: string; action: string } | null {
  if (!profile) return null;
  if (profile.isApiTokenRefused === true) return { text: TOKEN_REFUSED_TEXT, action: 'Trocar token' };
  if (raffle?.status !== 'active' || raffle.paymentOption === null) return null;
  if (optionLeft(raffle.paymentOption, profile) !== null) return null;
  return raffle.paymentOption === 'mp'
    ? { text: PROVIDER_MISSING_TEXT, action: 'Conectar' }
    : { text: KEY_MISSING_TEXT, action: 'Cadastrar chave' };
}

/** Tells the seller of a problem with the card provider's token or a missing Pix key; null without one. */
export function TokenNotice({ raffle }: TokenNoticeProps) {
  const { database } = getSyncEngine();
  const profile = useLiveQuery(() => findSellerProfile(database), [database])?.base;
  const notice = tokenNotice(profile, raffle);
  if (!notice) return null;
  return (
    <Banner
      tone="danger"
      icon={alertCircleOutline}
      action={
        <Link className={buttonClass({ variant: 'secondary' })} to={APP_PATHS.settings}>
          {notice.action}
        </Link>
      }
    >
      {notice.text}
    </Banner>
  );
}
