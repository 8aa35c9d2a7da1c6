import * as alerts from '#core/contract/selling/device-alerts.ts';
import type { Implement } from '#server/http/implement.ts';
import {
  startRaffleAlert,
  startPurchaseAlert,
  endAlert,
} from '#server/services/selling/buyer/device-alerts.ts';

const DONE = { ok: true };

/** Calls of devices that are notified without an account. */
export function deviceAlertRoutes(implement: Implement): void {
  implement(alerts.readPushKey, ({ context }) =>
    Promise.resolve({ publicKey: context.pushSender.publicKey }),
  );

  implement(alerts.startPurchaseAlert, async ({ context, caller, params, purchaseProof, address, body }) => {
    await startPurchaseAlert(context, params.id, { caller, ...purchaseProof, address }, body);
    return DONE;
  });

  implement(alerts.endPurchaseAlert, async ({ context, params, body }) => {
    await endAlert(context, params.id, body.endpoint);
    return DONE;
  });

  implement(alerts.startRaffleAlert, async ({ context, params, body }) => {
    await startRaffleAlert(context, params.id, body);
    return DONE;
  });

  implement(alerts.endRaffleAlert, async ({ context, params, body }) => {
    await endAlert(context, params.id, body.endpoint);
    return DONE;
  });
}
