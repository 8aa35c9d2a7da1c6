import { asGated } from '../outgoing/as-gated.ts';
import type { Gated } from '../outgoing/gated.ts';
import type { OutgoingGate } from '../outgoing/outgoing-gate.ts';
import { type FederalLottery, LotteryError } from './federal-lottery/federal-lottery.ts';
import type { PushSender } from './push/push-sender.ts';

const LOTTERY_FAULTS = {
  refusal: () => new LotteryError('no-answer'),
  isOutage: (error: unknown) => error instanceof LotteryError,
};

/** The lottery behind its gate. Whoever asks for many numbers leaves room for the latest draw. */
export function gatedLottery(lottery: FederalLottery, gate: OutgoingGate): Gated<FederalLottery> {
  return asGated({
    read(number) {
      const party = number === undefined ? 'latest' : 'number';
      const ask = () => lottery.read(number);
      return gate.read({ party, subject: String(number ?? 'latest'), ask }, LOTTERY_FAULTS);
    },
  });
}

/** A push service that fails, for the gate: the sender itself never rejects. */
class PushFailure extends Error {}

const PUSH_FAULTS = {
  refusal: () => new PushFailure(),
  isOutage: (error: unknown) => error instanceof PushFailure,
};

/** The push sender behind its gate. What is refused there is to be retried. */
export function gatedPushSender(sender: PushSender, gate: OutgoingGate): Gated<PushSender> {
  return asGated({
    ...sender,
    async send(subscription, payload, ttlSeconds) {
      // Endpoints that are not allowed are never called.
      if (!sender.allows(subscription.endpoint)) return 'gone';
      const send = async () => {
        const outcome = await sender.send(subscription, payload, ttlSeconds);
        if (outcome === 'later') throw new PushFailure();
        return outcome;
      };
      try {
        return await gate.send(sender.serviceOf(subscription.endpoint), send, PUSH_FAULTS);
      } catch (error) {
        if (error instanceof PushFailure) return 'later';
        throw error;
      }
    },
  });
}
