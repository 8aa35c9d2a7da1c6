import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import { isSameContent } from '#core/domain/same-content.ts';
import { isAhead } from '#src/storage/unsaved-edits.ts';
import { comparableFields } from '../world/fields.ts';
import type { SimulatedTab } from '../world/simulated-tab.ts';
import { inTab, pickAt } from './command.ts';
import { configOf, listedRaffles, told } from './form-actions.ts';

/** The configurations of a tab that name values of another device which lost in a merge. */
function mergedConfigs(tab: SimulatedTab) {
  const configs = listedRaffles(tab).flatMap(({ id }) => configOf(tab, id) ?? []);
  return configs.filter(({ overruled }) => Object.keys(overruled ?? {}).length > 0);
}

/** 'Usar como está lá' on the note of a merge: the values of the other device take the place of this one's. */
export const undoMerge = inTab(({ world, tab, command }) => {
  const config = pickAt(mergedConfigs(tab), command.target);
  if (!config || !tab.device.disk.isSettled()) return undefined;
  const { raffleId, working, overruled = {} } = config;
  const { slots } = tab.device.rows(tab.userId);
  const isQueued = slots.some((slot) => slot.kind === 'config' && slot.raffleId === raffleId);
  const isSaved = isQueued || !isAhead(config);
  const { ledger } = world;
  const at = ledger.now();
  const putBack = () => tab.engine.putFields(raffleId, 'config', overruled);
  world.startAction(tab, 'undo a merge', putBack, () => {
    const shown = comparableFields('config', working);
    const put = comparableFields('config', { ...working, ...overruled } as RaffleConfigData);
    const fields = Object.keys(overruled).filter((field) => !isSameContent(put[field], shown[field]));
    // Next to text that was typed meanwhile the values wait for the button of the step.
    const isSave = isSaved && ledger.isUnchangedSince(at, tab.deviceName, 'config', raffleId);
    const place = { tab, userId: tab.userId, document: 'config', raffleId } as const;
    const edits = fields.map((field) =>
      ledger.started(
        { ...place, field, value: put[field], saw: shown[field], isHasty: true, isForDraft: false },
        isSave,
      ),
    );
    ledger.reported(edits);
  });
  return `takes the other device's values in config of ${raffleId.slice(-4)}: ${told(overruled)}`;
});

/** 'Entendi' on the note of a merge. */
export const forgetMerge = inTab(({ world, tab, command }) => {
  const config = pickAt(mergedConfigs(tab), command.target);
  if (!config) return undefined;
  world.startAction(tab, 'forget a merge', () => tab.engine.forgetOverruled(config.raffleId));
  return `closes the note on a merge of ${config.raffleId.slice(-4)}`;
});
