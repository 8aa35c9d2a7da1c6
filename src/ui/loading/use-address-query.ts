import { useSearchParams } from 'react-router-dom';
import { useHydrated } from './use-hydrated.ts';

const NONE = new URLSearchParams();

/** The query of the address; empty in the first render of a page that the build rendered, which is for any query. */
export function useAddressQuery(): URLSearchParams {
  const [query] = useSearchParams();
  return useHydrated() ? query : NONE;
}
