import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import type { RaffleData } from '#core/domain/raffles/raffle.ts';
import type { WizardData } from './wizard-data.ts';

/** The fields in which a closed page left something behind (P-1019). */
export function leftBehindFields({ raffle, config }: Pick<WizardData, 'raffle' | 'config'>) {
  return {
    raffle: Object.keys(raffle.leftBehind ?? {}) as (keyof RaffleData)[],
    config: Object.keys(config?.leftBehind ?? {}) as (keyof RaffleConfigData)[],
  };
}

/** Whether there is anything to announce. */
export function hasLeftBehindFields(data: Pick<WizardData, 'raffle' | 'config'>): boolean {
  const { raffle, config } = leftBehindFields(data);
  return raffle.length + config.length > 0;
}
