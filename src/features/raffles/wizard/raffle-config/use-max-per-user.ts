import { maxTicketsPerUserLimit } from '#core/domain/raffles/raffle-config.ts';
import { type ConfigControl, type ConfigSurroundings, useConfigValue } from './use-raffle-config-step.ts';

/** Maximum number of tickets per user: the current input, limited by the package (P-406). */
export function useMaxPerUser(control: ConfigControl, { maxTickets }: ConfigSurroundings): number {
  return Math.min(useConfigValue(control, 'maxTicketsPerUser'), maxTicketsPerUserLimit(maxTickets));
}
