import { v7 as uuidv7 } from 'uuid';
import type { TestApi } from './test-api.ts';

/** Stores a token of a seller who has a profile, without asking the card provider. Returns the id of its credential. */
export async function storeCredential(api: TestApi, ownerId: string, token: string): Promise<string> {
  const [{ db }, id] = [api.database, uuidv7()];
  const tokenSealed = api.services.secrets.seal(token, id);
  await db
    .insertInto('sellerCredential')
    .values({ id, ownerId, tokenSealed, createdAt: api.now, replacedAt: null })
    .execute();
  await db
    .updateTable('sellerProfile')
    .set({ apiKey: 'public', credentialId: id, apiTokenEnding: token.slice(-4) })
    .where('ownerId', '=', ownerId)
    .execute();
  return id;
}
