import { CONFIG_FIELDS } from './config-fields.ts';
import type { Format } from './field.ts';
import { type RaffleConfigData, raffleConfigDataOf } from './raffle-config.ts';

/** Formats of what the organizer wrote, or chose as an image or numbers; all others are settings. */
const WRITTEN: readonly Format[] = [
  ...(['text', 'texts', 'rich-text', 'link', 'phone', 'cnpj', 'images', 'numbers', 'promotions'] as const),
];

/** The configuration that is kept of a deleted raffle: its settings, without what the organizer wrote (P-610). */
export function withoutWritten(config: RaffleConfigData): RaffleConfigData {
  const blank = Object.entries(CONFIG_FIELDS)
    .filter(([, { format }]) => WRITTEN.includes(format))
    .map(([name, field]) => [name, field.default] as const);
  return { ...raffleConfigDataOf(config), ...(Object.fromEntries(blank) as Partial<RaffleConfigData>) };
}
