import { type FederalLottery, LotteryError } from './federal-lottery/federal-lottery.ts';
import type { PushOutcome, PushSender } from './push/push-sender.ts';
import { type CallEnd, timedCall } from './timed-call.ts';

/** What one call of the lottery's or of a push service came to. Nothing of it says whom it was for. */
export interface ServiceCall extends CallEnd<'ok' | 'failed' | LotteryError['kind'] | PushOutcome> {
  service: 'lottery' | 'push';
}

type OnCall = (call: ServiceCall) => void;
type End = CallEnd<ServiceCall['outcome']>;

/** The same lottery, telling what each call came to; that a draw was not held is an answer. */
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

/** The same sender, telling what became of each notification. */
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
