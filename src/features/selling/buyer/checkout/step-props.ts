import type { CheckoutDraft } from '#src/storage/checkout-drafts.ts';
import type { OpenSale } from '../buying/open-sale.ts';

/** Props of a checkout step. */
export interface StepProps {
  sale: OpenSale;
  draft: CheckoutDraft;
  /** Called after the step's answer is stored in the draft. */
  onDone: () => void;
}
