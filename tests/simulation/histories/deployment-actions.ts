import { CONTRACT_VERSION } from '#core/contract/contract-version.ts';
import type { SimulatedDevice } from '../world/simulated-device.ts';
import type { World } from '../world/world.ts';
import type { Action } from './command.ts';

/** Cuts all connections and goes on with another version of the contract. */
function replaceServer(world: World, version: number): void {
  world.network.cut();
  world.server.contract.version = version;
}

export const deployServer: Action = ({ world }) => {
  const version = world.server.contract.version + 1;
  replaceServer(world, version);
  return `the server is deployed with version ${version} of the contract`;
};

/** The previous version is deployed again; devices may already have the newer app. */
export const rollBackServer: Action = ({ world }) => {
  const version = world.server.contract.version - 1;
  if (version < CONTRACT_VERSION) return undefined;
  replaceServer(world, version);
  return `the server is taken back to version ${version} of the contract`;
};

/** The device gets the build that belongs to the server: all its pages are loaded again. */
export function updateDevice(world: World, device: SimulatedDevice): boolean {
  const { version } = world.server.contract;
  if (device.contract === version) return false;
  device.contract = version;
  const pages = [...device.tabs];
  for (const page of pages) device.kill(page);
  pages.forEach(() => device.openTab());
  return true;
}

export const takeUpdate: Action = ({ world, device }) =>
  updateDevice(world, device) ? `takes the update to version ${device.contract}` : undefined;
