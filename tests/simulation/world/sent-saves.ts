import * as z from 'zod/mini';
import { saveRaffleConfig } from '#core/contract/raffles/raffle-configs.ts';
import { saveRaffle } from '#core/contract/raffles/raffles.ts';
import type { DocumentName } from './edit-ledger.ts';
import type { SentRequest } from './simulated-network.ts';
import type { DeviceRows } from './universe.ts';

const keyOf = (deviceName: string, name: string, raffleId: string) => `${deviceName} ${name} ${raffleId}`;

/** The last save of each document that a device has sent. */
export class SentSaves {
  private readonly bodies = new Map<string, string>();

  note({ method, path, body, deviceName }: SentRequest, { configs }: Pick<DeviceRows, 'configs'>): void {
    if (method !== 'PUT') return;
    if (path === '/private/raffle') {
      const { _id: id } = JSON.parse(body) as { _id: string };
      this.bodies.set(keyOf(deviceName, 'raffle', id), body);
    }
    const config = configs.find(({ id }) => path === `/api/raffle-config/${id}`);
    if (config) this.bodies.set(keyOf(deviceName, 'config', config.raffleId), body);
  }

  /** Undefined where nothing was sent yet. */
  lastOf(deviceName: string, name: DocumentName, raffleId: string): object | undefined {
    const body = this.bodies.get(keyOf(deviceName, name, raffleId));
    if (body === undefined) return undefined;
    const json = JSON.parse(body) as never;
    return name === 'raffle' ? z.decode(saveRaffle.body, json) : z.decode(saveRaffleConfig.body, json);
  }
}
