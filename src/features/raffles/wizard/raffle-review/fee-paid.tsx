import { checkmarkOutline } from 'ionicons/icons';
import { PUBLICATION_FEE } from '#core/domain/publication/fee-text.ts';
import { Banner } from '#src/ui/elements/banner.tsx';

/** In place of the offer of the fee once it is paid: publishing costs nothing more. */
export function FeePaid() {
  return (
    <Banner tone="success" icon={checkmarkOutline}>
      A taxa de {PUBLICATION_FEE} desta rifa já está paga. Marque a declaração e toque em Publicar: nada mais
      é cobrado.
    </Banner>
  );
}
