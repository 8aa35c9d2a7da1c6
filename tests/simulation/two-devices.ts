import { onTestFinished } from 'vitest';
import { newDevice, sentRaffle } from './device.ts';
import { CONFIG_DATA } from './form-data.ts';
import { ModelServer } from './model-server.ts';

/** Two devices of one user, the raffle on both, its step 1 saved. They are stopped after the test: tests share one local storage. */
export async function twoDevices() {
  const server = new ModelServer();
  const [phone, laptop] = [newDevice(server, 'u1'), newDevice(server, 'u1')];
  onTestFinished(async () => {
    await phone.engine.stop();
    await laptop.engine.stop();
  });
  const id = await sentRaffle(phone);
  await phone.engine.saveRaffleConfig(id, CONFIG_DATA);
  await laptop.engine.pull();
  return { server, phone: phone.engine, laptop: laptop.engine, id, phoneDevice: phone, laptopDevice: laptop };
}
