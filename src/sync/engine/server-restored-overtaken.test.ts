import { describe, expect, test } from 'vitest';
import { findRaffle } from '#src/storage/raffles.ts';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import { findSellerProfile } from '#src/storage/seller-profile.ts';
import { CONFIG_DATA, RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { backUp, restore } from '#tests/simulation/model-backup.ts';
import { twoDevices } from '#tests/simulation/two-devices.ts';

const titled = (title: string) => ({ ...RAFFLE_DATA, title });
const keyOf = (pixKey: string) =>
  ({ pixKeyType: 'email', pixKey, pixCity: 'Recife', pixWithoutTxid: false }) as const;
const LOST = 'Nome das horas perdidas';

/** The phone's last save is lost, and the laptop has saved so often since that its revision is the greater one. */
async function overtaken() {
  const devices = await twoDevices();
  const { server, phone, laptop, id } = devices;
  await phone.savePixSettings(keyOf('antes@exemplo.com'));
  await laptop.pull();
  const backup = backUp(server);
  await phone.saveRaffle(id, titled(LOST));
  await phone.saveRaffleConfig(id, { ...CONFIG_DATA, supportPhone: '11987654321' });
  await phone.savePixSettings(keyOf('celular@exemplo.com'));
  restore(server, backup, true);
  for (const title of ['Nome do laptop', 'Outro nome do laptop']) await laptop.saveRaffle(id, titled(title));
  for (const supportPhone of ['11911111111', '11922222222'])
    await laptop.saveRaffleConfig(id, { ...CONFIG_DATA, supportPhone });
  for (const key of ['laptop@exemplo.com', 'outra@exemplo.com']) await laptop.savePixSettings(keyOf(key));
  expect(server.raffles.get(id)).toMatchObject({ title: 'Outro nome do laptop', revision: 3 });
  return devices;
}

describe('what the server has lost and another device has written past (P-1049)', () => {
  test('is asked about after a pull: raffle, configuration and receiving settings', async () => {
    const { phone, id } = await overtaken();
    expect(await findRaffle(phone.database, id)).toMatchObject({ base: { title: LOST, revision: 2 } });
    await phone.pull();
    expect(await findRaffle(phone.database, id)).toMatchObject({
      working: { title: LOST },
      conflict: { title: 'Outro nome do laptop' },
    });
    expect(await findRaffleConfig(phone.database, id)).toMatchObject({
      working: { supportPhone: '11987654321' },
      conflict: { supportPhone: '11922222222' },
    });
    expect(await findSellerProfile(phone.database)).toMatchObject({
      working: { pixKey: 'celular@exemplo.com' },
      conflict: { pixKey: 'outra@exemplo.com' },
    });
  });

  test('is asked about after a save that did not know of it', async () => {
    const { server, phone, id } = await overtaken();
    await phone.saveRaffle(id, { ...titled(LOST), priceCents: 700 });
    await phone.sendNow();
    expect(server.raffles.get(id)).toMatchObject({ title: 'Outro nome do laptop', revision: 3 });
    expect(await findRaffle(phone.database, id)).toMatchObject({
      working: { title: LOST, priceCents: 700 },
      conflict: { title: 'Outro nome do laptop' },
    });
  });

  test('is no question where the other device has sent the same', async () => {
    const { server, phone, laptop, id } = await overtaken();
    await laptop.saveRaffle(id, titled(LOST));
    await phone.pull();
    expect(await findRaffle(phone.database, id)).toMatchObject({
      working: { title: LOST },
      base: { revision: 4 },
      conflict: null,
    });
    expect(server.raffles.get(id)).toMatchObject({ title: LOST, revision: 4 });
  });

  test('what another device has written on from a version that the server still has is taken without a question', async () => {
    const { server, phone, laptop, id } = await twoDevices();
    const backup = backUp(server);
    await laptop.saveRaffle(id, titled(LOST));
    restore(server, backup, true);
    await laptop.pull();
    await laptop.sendNow();
    await laptop.saveRaffle(id, titled('Nome do laptop'));
    await phone.pull();
    expect(await findRaffle(phone.database, id)).toMatchObject({
      working: { title: 'Nome do laptop' },
      base: { revision: 3 },
      conflict: null,
    });
  });
});
