import { isSameContent } from '#core/domain/same-content.ts';
import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import { isConfigWritten } from '#src/features/raffles/wizard/raffle-selectors.ts';
import type { WizardData } from '#src/features/raffles/wizard/wizard-data.ts';
import type { ReplacedValues } from '#src/ui/seeded-form/use-seeded-form.ts';

/** The stored values of a configuration that nobody has written: step 1 shows others in their place, as renewed dates. */
export function unwrittenValues({ config }: Pick<WizardData, 'config'>): RaffleConfigData | undefined {
  return config && !isConfigWritten({ config }) ? config.working : undefined;
}

/** What an edit replaces, with the values that nobody has written: writing over these is no collision (P-1034). */
export function withUnwritten(
  replaced: ReplacedValues<RaffleConfigData>,
  unwritten: RaffleConfigData | undefined,
): ReplacedValues<RaffleConfigData> {
  if (!unwritten) return replaced;
  const fields = Object.entries(replaced) as [keyof RaffleConfigData, unknown[]][];
  return Object.fromEntries(
    fields.map(([field, values]) => {
      const value = unwritten[field];
      return [field, values.some((one) => isSameContent(one, value)) ? values : [...values, value]];
    }),
  );
}

/** An edit of step 1. */
interface ConfigEdit {
  data: RaffleConfigData;
  changed: (keyof RaffleConfigData)[];
  replaced: ReplacedValues<RaffleConfigData>;
}

/** An edit that also writes what step 1 shows in place of values that nobody has written: these would come back with its first letter. */
export function withShown(
  { data, changed, replaced }: ConfigEdit,
  unwritten: RaffleConfigData | undefined,
): ConfigEdit {
  if (!unwritten) return { data, changed, replaced };
  const fields = Object.keys(unwritten) as (keyof RaffleConfigData)[];
  const shown = fields.filter(
    (field) => !changed.includes(field) && !isSameContent(data[field], unwritten[field]),
  );
  const shownOver = Object.fromEntries(shown.map((field) => [field, [unwritten[field]]]));
  return { data, changed: [...changed, ...shown], replaced: { ...replaced, ...shownOver } };
}
