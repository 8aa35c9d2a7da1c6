import { type FederalLottery, LotteryError } from './federal-lottery/federal-lottery.ts';
import type { PushOutcome, PushSender } from './push/push-sender.ts';
import { type CallEnd, timedCall } from './timed-call.ts';

/** Outcome of one call of the lottery or a push service, without the recipient. */
export interface ServiceCall extends CallEnd<'ok' | 'failed' | LotteryError['kind'] | PushOutcome> {
  service: 'lottery' | 'push';
}

type OnCall = (call: ServiceCall) => void;
type End = CallEnd<ServiceCall['outcome']>;

/** Wraps the lottery and reports the outcome of each call; a draw that was not held counts as success. */
export function countedLottery(lottery: FederalLottery, onCall: OnCall): FederalLottery {
  const outcomes = {
    ofResult: () => 'ok' as const,
    ofError: (error: unknown) => (error instanceof LotteryError ? error.kind : 'failed'),
  };
  return {
    read: (number) =>
      timedCall(
        () => lottery.read(number),
        outcomes,
        (end: End) => onCall({ service: 'lottery', ...end }),
      ),
  };
}

/** Wraps the push sender and reports the outcome of each notification. */
export function countedPushSender(sender: PushSender, onCall: OnCall): PushSender {
  const outcomes = {
    ofResult: (outcome: PushOutcome) => (outcome === 'sent' ? 'ok' : outcome),
    ofError: () => 'failed' as const,
  };
  return {
    ...sender,
    send: (...given) =>
      timedCall(
        () => sender.send(...given),
        outcomes,
        (end: End) => onCall({ service: 'push', ...end }),
      ),
  };
}
