import { MANUAL_MODEL_MAX_TICKETS } from '#core/domain/limits.ts';

/** Who picks the numbers (P-402): the platform, or the buyer. */
export const TICKET_MODELS = ['random', 'manual'] as const;
export type TicketModel = (typeof TICKET_MODELS)[number];

/** Packages above 50.000 leave only the random model (P-402). */
export function isModelForcedRandom(maxTickets: number): boolean {
  return maxTickets > MANUAL_MODEL_MAX_TICKETS;
}

/** The model that holds for a package, whatever was chosen. */
export function effectiveTicketModel(chosen: TicketModel, maxTickets: number): TicketModel {
  return isModelForcedRandom(maxTickets) ? 'random' : chosen;
}

/** A configuration with the model that holds for a package. What was chosen stays stored, for a smaller package. */
export function withEffectiveModel<Config extends { ticketModel: TicketModel }>(
  config: Config,
  maxTickets: number,
): Config {
  return { ...config, ticketModel: effectiveTicketModel(config.ticketModel, maxTickets) };
}
