import { maxTicketsPerUserLimit } from '#core/domain/raffle-config.ts';
import { type ConfigControl, type ConfigSurroundings, useConfigValue } from './use-raffle-config-step.ts';

/** Most tickets that one user may buy, as it is typed now and as the package allows (decision 13). */
export function useMaxPerUser(control: ConfigControl, { maxTickets }: ConfigSurroundings): number {
  return Math.min(useConfigValue(control, 'maxTicketsPerUser'), maxTicketsPerUserLimit(maxTickets));
}
