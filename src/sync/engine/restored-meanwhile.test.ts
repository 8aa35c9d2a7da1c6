import { describe, expect, test } from 'vitest';
import { clearPullProgress, findPullProgress } from '#src/storage/changes-cursor.ts';
import { takeSentAgain } from '#src/storage/sent-again.ts';
import { RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { backUp, restore } from '#tests/simulation/model-backup.ts';
import { twoDevices } from '#tests/simulation/two-devices.ts';

const LIST = /\/api\/raffle$/;
const titled = (title: string) => ({ ...RAFFLE_DATA, title });

/** The phone has saved a title that the server has lost since. */
async function titleLost() {
  const { server, phone, phoneDevice, id } = await twoDevices();
  const backup = backUp(server);
  await phone.saveRaffle(id, titled('Nome das horas perdidas'));
  await phone.pull();
  return { server, phone, phoneDevice, id, restore: () => restore(server, backup, true) };
}

describe('a request under way when the server goes back', () => {
  test('a pull that began before a refusal leaves the comparison to the next one', async () => {
    const { phone, phoneDevice, id, restore } = await titleLost();
    await clearPullProgress(phone.database);
    const list = phoneDevice.network.holdNext(LIST);
    const pulling = phone.pull();
    await list.arrived;
    restore();
    await phone.saveRaffle(id, titled('Nome novo'));
    list.release();
    await pulling;
    expect(await findPullProgress(phone.database)).toBeUndefined();
    expect(await takeSentAgain(phone.database)).toBeUndefined();
    await phone.pull();
    expect(await takeSentAgain(phone.database)).toMatchObject({ raffles: [id] });
  });
});
