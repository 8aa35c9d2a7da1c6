import { type Action, inTab } from './command.ts';
import { typeRaffle } from './form-actions.ts';

/** Two tabs of a device type into the same field before either is stored. */
export const typeInTwoTabs: Action = inTab((scene) => {
  const other = scene.device.tabs.find((one) => one !== scene.tab && !one.isDead);
  if (!other) return undefined;
  const texts = [scene.tab, other].map((tab) => typeRaffle({ ...scene, tab }));
  return `${texts.join(` and in ${other.name} `)}`;
});
