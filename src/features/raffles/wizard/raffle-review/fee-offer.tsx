import { pricetagOutline } from 'ionicons/icons';
import { Link } from 'react-router-dom';
import { Banner } from '#src/ui/elements/banner.tsx';
import { PUBLICATION_FEE } from '#core/domain/publication/fee-text.ts';

/** Explains what the fee includes, and links to the preview of the public page. `path`: of the public page. */
export function FeeOffer({ path }: { path: string }) {
  return (
    <Banner
      tone="primary"
      icon={pricetagOutline}
      action={<Link to={path}>Ver como os compradores verão</Link>}
    >
      A taxa de {PUBLICATION_FEE} é cobrada uma única vez e coloca esta rifa no ar, com página e link para
      divulgar. O pagamento é feito na página do provedor, com cartão ou Pix.
    </Banner>
  );
}
