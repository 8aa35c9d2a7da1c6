import * as raffleConfigs from '#core/contract/raffles/raffle-configs.ts';
import type { Implement } from '#server/http/implement.ts';
import { createRaffleConfig } from '#server/services/raffles/create-raffle-config.ts';
import { readOwnConfig } from '#server/services/raffles/read-raffles.ts';
import { postponeDraw } from '#server/services/raffles/postpone-draw.ts';
import { saveRaffleConfig } from '#server/services/raffles/save-raffle-config.ts';

/** The configuration of an owner's raffle, and postponing its draw. */
export function raffleConfigRoutes(implement: Implement): void {
  implement(raffleConfigs.createRaffleConfig, ({ context, caller, body }) =>
    createRaffleConfig(context, caller, body),
  );

  implement(raffleConfigs.saveRaffleConfig, ({ context, caller, params, body, precondition }) =>
    saveRaffleConfig(context, caller, params.id, body, precondition),
  );

  implement(raffleConfigs.postponeDraw, ({ context, caller, params, body }) =>
    postponeDraw(context, caller, params.id, body),
  );

  implement(raffleConfigs.readOwnRaffleConfig, ({ context, caller, query }) =>
    readOwnConfig(context, caller, query.raffle.toLowerCase()),
  );
}
