import { PUBLICATION_FEE_CENTS } from '#core/domain/limits.ts';
import { formatMoney } from '#core/domain/money.ts';

/** The publication fee as it is said: 'R$ 49,90'. */
export const PUBLICATION_FEE = formatMoney(PUBLICATION_FEE_CENTS);
