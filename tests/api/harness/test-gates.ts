import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CardAccounts } from '#server/providers/card-accounts.ts';
import type { FederalLottery } from '#server/providers/federal-lottery/federal-lottery.ts';
import type { FeeProvider } from '#server/providers/fee-provider.ts';
import { gatedCardAccounts, gatedConnections, gatedFeeProvider } from '#server/providers/gated-provider.ts';
import { gatedLottery, gatedPushSender } from '#server/providers/gated-services.ts';
import type { ConnectProvider } from '#server/providers/payment-provider.ts';
import type { PushSender } from '#server/providers/push/push-sender.ts';
import { createGates, type OutgoingGates, type OutgoingReports } from '#server/outgoing/outgoing-gates.ts';

const SILENT: OutgoingReports = { onOutgoing: () => undefined, onBreaker: () => undefined };

/**
 * Gates with the limits of the product on the test's clock, milliseconds; what waits there goes on in the next turn. A test may set
 * its clock back: for the gates time only goes on.
 */
export function newTestGates(clock = () => 0, reports = SILENT): OutgoingGates {
  let [last, elapsed] = [clock(), 0];
  const now = () => {
    const read = clock();
    elapsed += Math.abs(read - last);
    last = read;
    return elapsed;
  };
  return createGates({ now, sleep: () => nextTurn() }, reports);
}

interface Clients {
  feeProvider: FeeProvider | undefined;
  connectProvider: ConnectProvider | undefined;
  cardAccounts: CardAccounts | undefined;
  federalLottery: FederalLottery;
  pushSender: PushSender;
}

/** The clients of a test behind the gates of a server, as in server/outgoing-clients.ts. */
export function gatedClients(clients: Clients, gates: OutgoingGates | undefined) {
  if (!gates) throw new Error('no server was started');
  const { feeProvider, connectProvider, cardAccounts, federalLottery, pushSender } = clients;
  return {
    feeProvider: feeProvider && gatedFeeProvider(feeProvider, gates['fee-provider']),
    connectProvider: connectProvider && gatedConnections(connectProvider, gates['seller-accounts']),
    cardAccounts: cardAccounts && gatedCardAccounts(cardAccounts, gates['seller-accounts']),
    federalLottery: gatedLottery(federalLottery, gates.lottery),
    pushSender: gatedPushSender(pushSender, gates.push),
  };
}
