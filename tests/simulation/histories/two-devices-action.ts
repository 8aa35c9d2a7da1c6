import { type Action, pickAt } from './command.ts';
import { configOf, listedRaffles, nextUnique } from './form-actions.ts';
import { submitConfig } from './save-actions.ts';

/** Two devices save the same field of a raffle, neither knowing of the other: the merge keeps the own value and names the other one. */
export const saveOnTwoDevices: Action = ({ world, command }) => {
  const tabs = world.devices.flatMap(
    ({ tabs }) => tabs.find(({ isDead, userId }) => !isDead && userId === 'ana') ?? [],
  );
  const [here, there] = tabs;
  if (!here || !there) return undefined;
  const shared = listedRaffles(here).filter(
    ({ id }) =>
      configOf(here, id) && configOf(there, id) && listedRaffles(there).some((one) => one.id === id),
  );
  const raffle = pickAt(shared, command.target);
  if (!raffle) return undefined;
  const lines = tabs.map((tab) =>
    submitConfig({ world, tab }, raffle, { videoLink: `https://youtu.be/${nextUnique()}` }),
  );
  return lines.join(` and in ${there.name} `);
};
