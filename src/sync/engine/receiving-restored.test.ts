import { describe, expect, test } from 'vitest';
import { findSellerProfile } from '#src/storage/seller-profile.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { backUp, restore } from '#tests/simulation/model-backup.ts';
import type { ModelServer } from '#tests/simulation/model-server.ts';
import { twoDevices } from '#tests/simulation/two-devices.ts';

const keyOf = (pixKey: string, pixCity = 'Recife') =>
  ({ pixKeyType: 'email', pixKey, pixCity, pixWithoutTxid: false }) as const;
const [FIRST, PHONE, LAPTOP] = ['antes@exemplo.com', 'celular@exemplo.com', 'laptop@exemplo.com'];

/** As if the server had never told an instant. */
async function forgetInstants(server: ModelServer, database: UserDatabase): Promise<void> {
  for (const profile of server.profiles.values()) delete profile.updatedAt;
  await database.sellerProfile.toCollection().modify((row) => {
    if (row.base) delete row.base.updatedAt;
  });
}

describe.each([true, false])(
  'receiving settings of a server that went back (instants told: %s)',
  (isKnown) => {
    test.each([
      ['more writes than the other device', true],
      ['as many writes as the other device', false],
    ])("another device's newer key is not overwritten unasked: lost were %s", async (_name, isMore) => {
      const { server, phone, laptop } = await twoDevices();
      await phone.savePixSettings(keyOf(FIRST));
      await laptop.pull();
      const backup = backUp(server);
      await phone.savePixSettings(keyOf(PHONE));
      if (isMore) await phone.savePixSettings(keyOf(PHONE, 'Olinda'));
      restore(server, backup, true);
      await laptop.savePixSettings(keyOf(LAPTOP));
      expect(server.profiles.get('u1')).toMatchObject({ pixKey: LAPTOP, revision: 2 });
      if (!isKnown) await forgetInstants(server, phone.database);
      await phone.pull();
      await phone.sendNow();
      expect(server.profiles.get('u1')).toMatchObject({ pixKey: LAPTOP, revision: 2 });
      expect(await findSellerProfile(phone.database)).toMatchObject({
        working: { pixKey: PHONE },
        conflict: { pixKey: LAPTOP },
      });
    });

    test('the same settings at the same revision are left alone', async () => {
      const { server, phone, phoneDevice } = await twoDevices();
      await phone.savePixSettings(keyOf(FIRST));
      if (!isKnown) await forgetInstants(server, phone.database);
      const writes = phoneDevice.network.writes().length;
      await phone.pull();
      await phone.sendNow();
      expect(phoneDevice.network.writes()).toHaveLength(writes);
      expect(await findSellerProfile(phone.database)).toMatchObject({
        conflict: null,
        base: { revision: 1 },
      });
    });
  },
);
