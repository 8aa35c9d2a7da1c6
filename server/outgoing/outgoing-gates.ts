import { GATE_LIMITS, type OutgoingService } from './gate-limits.ts';
import type { OutgoingClock } from './outgoing-clock.ts';
import { type GateEvent, OutgoingGate } from './outgoing-gate.ts';

/** Callbacks for metrics and logs; they receive no request subject or account. */
export interface OutgoingReports {
  onOutgoing: (service: OutgoingService, event: GateEvent) => void;
  onBreaker: (service: OutgoingService, isOpen: boolean) => void;
}

export type OutgoingGates = Record<OutgoingService, OutgoingGate>;

/** One gate for each external service; all clients of a process share them. */
export function createGates(clock: OutgoingClock, reports: OutgoingReports): OutgoingGates {
  const gateOf = (service: OutgoingService) =>
    new OutgoingGate({
      limits: GATE_LIMITS[service],
      clock,
      reports: {
        onCall: (event) => reports.onOutgoing(service, event),
        onBreaker: (isOpen) => reports.onBreaker(service, isOpen),
      },
    });
  const services = Object.keys(GATE_LIMITS) as OutgoingService[];
  return Object.fromEntries(services.map((service) => [service, gateOf(service)])) as OutgoingGates;
}
