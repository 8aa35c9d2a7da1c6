import { maxTicketsPerUserLimit } from '#core/domain/raffles/raffle-config.ts';
import { type ConfigControl, type ConfigSurroundings, useConfigValue } from './use-raffle-config-step.ts';

/** Maximum number of tickets per user: the current input, limited by the package (P-406). While its field is empty, the package's. */
export function useMaxPerUser(control: ConfigControl, { maxTickets }: ConfigSurroundings): number {
  const limit = maxTicketsPerUserLimit(maxTickets);
  const written = useConfigValue(control, 'maxTicketsPerUser');
  return written === 0 ? limit : Math.min(written, limit);
}
