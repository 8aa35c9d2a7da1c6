import { findPublicUsers } from '../../repositories/account/users.ts';
import type { ServiceContext } from '../service-context.ts';
import { DEMO_ACCOUNT_IDS } from './accounts.ts';

/** Whether the database contains demo data from an earlier start. */
export async function hasDemoData({ db }: ServiceContext): Promise<boolean> {
  return (await findPublicUsers(db, DEMO_ACCOUNT_IDS)).size > 0;
}
