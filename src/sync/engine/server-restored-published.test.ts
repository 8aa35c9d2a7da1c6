import { describe, expect, test } from 'vitest';
import { findRaffle } from '#src/storage/raffles.ts';
import { takeSentAgain } from '#src/storage/sent-again.ts';
import { sentRaffle } from '#tests/simulation/device.ts';
import { CONFIG_DATA, RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { backUp, restore } from '#tests/simulation/model-backup.ts';
import { twoDevices } from '#tests/simulation/two-devices.ts';

describe('a raffle that was published, on a server that went back to before', () => {
  test('its sales are named, where the server lacks it', async () => {
    const { server, phone, phoneDevice } = await twoDevices();
    const backup = backUp(server);
    const id = await sentRaffle(phoneDevice);
    await phone.saveRaffleConfig(id, CONFIG_DATA);
    await phone.publishFree(id);
    server.paid.add(id);
    await phone.pull();
    await phone.database.raffles.update(id, { hasPayments: true, soldTickets: 3 });
    restore(server, backup, true);
    await phone.pull();
    expect(await takeSentAgain(phone.database)).toEqual({
      raffles: [id],
      unpublished: [id],
      sold: [id],
      isComplete: true,
    });
  });

  test.each([true, false])(
    'going back is reported where the copy has the draft and nothing is sent (noted: %s)',
    async (isNoted) => {
      const { server, phone, id } = await twoDevices();
      const backup = backUp(server);
      await phone.publishFree(id);
      await phone.pull();
      await phone.database.raffles.update(id, { hasPayments: true, soldTickets: 3 });
      restore(server, backup, isNoted);
      await phone.pull();
      expect(await takeSentAgain(phone.database)).toEqual({
        raffles: [],
        unpublished: [id],
        sold: [id],
        isComplete: true,
      });
      expect(await findRaffle(phone.database, id)).toMatchObject({
        base: { status: 'draft' },
        soldTickets: 0,
      });
    },
  );

  test('going back is reported where another device has sent its older version first', async () => {
    const { server, phone, phoneDevice, laptop } = await twoDevices();
    const backup = backUp(server);
    const id = await sentRaffle(phoneDevice);
    await phone.saveRaffleConfig(id, CONFIG_DATA);
    await laptop.pull();
    await phone.publishFree(id);
    await phone.saveRaffle(id, { ...RAFFLE_DATA, title: 'Nome das horas perdidas' });
    await phone.pull();
    restore(server, backup, true);
    await laptop.pull();
    await laptop.sendNow();
    expect(server.raffles.get(id)).toMatchObject({ status: 'draft' });
    await phone.pull();
    expect(await takeSentAgain(phone.database)).toMatchObject({ unpublished: [id] });
  });
});
