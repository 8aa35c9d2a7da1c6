import { useLocation, useSearchParams } from 'react-router-dom';
import { SALE_GROUPS } from '#core/domain/selling/payment.ts';
import type { PurchaseFilter } from '../data/sales-calls.ts';

/** Query parameters: the filter is in the address, so that going back from a purchase restores it. */
const STATUS = 'situacao';
const SEARCH = 'busca';

/** The filter in the address, and a function that changes it. */
export function usePurchaseFilter(): [PurchaseFilter, (change: Partial<PurchaseFilter>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const filter: PurchaseFilter = {
    status: SALE_GROUPS.find((status) => status === parameters.get(STATUS)) ?? null,
    search: parameters.get(SEARCH) ?? '',
  };
  const change = (changed: Partial<PurchaseFilter>) => {
    const { status, search } = { ...filter, ...changed };
    const next = { ...(status !== null && { [STATUS]: status }), ...(search !== '' && { [SEARCH]: search }) };
    // The state names the screen that the back arrow leads back to: a new address would lose it (P-1156).
    setParameters(next, { replace: true, preventScrollReset: true, state });
  };
  return [filter, change];
}
