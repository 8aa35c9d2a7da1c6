import { listCategories, listLotteries, listTicketPlans } from '#core/contract/raffles/catalog.ts';
import { callApi } from '#src/api/call-api.ts';
import { replaceCatalogues } from '#src/storage/catalogues.ts';
import { compareSellerProfile } from './compare-seller-profile.ts';
import { keepPulledSellerProfile } from './keep-pulled.ts';
import type { SyncContext } from '../context/sync-context.ts';

/** Categories, places of the draw and ticket packages. */
export async function pullCatalogues({ database, fetch }: SyncContext, token: string): Promise<void> {
  const [categories, lotteries, ticketPlans] = await Promise.all([
    callApi(listCategories, { token, fetch }),
    callApi(listLotteries, { token, fetch }),
    callApi(listTicketPlans, { token, fetch }),
  ]);
  await replaceCatalogues(database, { categories, lotteries, ticketPlans });
}

/** The receiving settings. */
export async function pullSellerProfile(context: SyncContext, token: string): Promise<void> {
  const { profile } = await compareSellerProfile(context, { token });
  if (profile) await keepPulledSellerProfile(context, profile);
}
