import type { MiddlewareHandler } from 'hono';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { AppEnv } from '../environment.ts';

/** Buckets in seconds: from a cached read to the encoding of a photo. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const SERVICE_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** Outcome of one call of the card provider. */
interface ProviderCall {
  call: string;
  outcome: string;
  seconds: number;
}

/** Outcome of one call of another external service. */
interface ServiceCall {
  service: string;
  outcome: string;
  seconds: number;
}

/** Values that are read when they are asked for. */
interface Readings {
  /** Queue lengths by name. */
  queues: Record<string, number>;
  /** Age of the oldest unsent message. */
  oldestMessageSeconds: number;
  /** Storage by place. */
  storage: Record<string, { isFull: boolean; freeBytes: number | undefined; refusals: number }>;
}

/** How an e-mail or text ended: sent, refused, expired or void. */
interface MessageEnd {
  channel: string;
  outcome: string;
}

/** Metrics of this server. No label identifies a person, raffle or address. */
export interface Metrics {
  measureRequests: MiddlewareHandler<AppEnv>;
  onProviderCall: (call: ProviderCall) => void;
  onServiceCall: (call: ServiceCall) => void;
  /** What the gate of an external service did with a call. */
  onOutgoing: (service: string, event: string) => void;
  /** The gate's breaker has opened or closed. */
  onBreaker: (service: string, isOpen: boolean) => void;
  onMessageEnd: (end: MessageEnd) => void;
  /** In Prometheus's text format. */
  read: (readNow: () => Promise<Readings>) => Promise<{ text: string; contentType: string }>;
}

/** Metrics of this process, in a registry of their own. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'rifaria_request_duration_seconds',
    help: 'Requests by method, route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const providerCalls = new Histogram({
    name: 'rifaria_provider_call_duration_seconds',
    help: 'Calls of the card provider by call and outcome, tries included.',
    labelNames: ['call', 'outcome'],
    buckets: SERVICE_BUCKETS,
    registers,
  });
  const serviceCalls = new Histogram({
    name: 'rifaria_service_call_duration_seconds',
    help: 'Calls of the lottery, of push services and of the image store, and tries to hand over e-mails and texts, by service and outcome.',
    labelNames: ['service', 'outcome'],
    buckets: SERVICE_BUCKETS,
    registers,
  });
  const gates = createGateMetrics(registers);
  const messages = new Counter({
    name: 'rifaria_messages_total',
    help: 'E-mails and texts that left the outbox, by channel and outcome.',
    labelNames: ['channel', 'outcome'],
    registers,
  });
  const setQueues = queueGauges(registers);
  const setStorage = storageGauges(registers);
  return {
    async measureRequests(c, next) {
      const stop = requests.startTimer();
      await next();
      stop({ method: knownMethod(c.req.method), route: c.get('route'), status: c.res.status });
    },
    onProviderCall: ({ call, outcome, seconds }) => providerCalls.observe({ call, outcome }, seconds),
    onServiceCall: ({ service, outcome, seconds }) => serviceCalls.observe({ service, outcome }, seconds),
    ...gates,
    onMessageEnd: ({ channel, outcome }) => messages.inc({ channel, outcome }),
    async read(readNow) {
      const readings = await readNow();
      setQueues(readings);
      setStorage(readings.storage);
      return { text: await registry.metrics(), contentType: registry.contentType };
    },
  };
}

function createGateMetrics(registers: Registry[]): Pick<Metrics, 'onOutgoing' | 'onBreaker'> {
  const calls = new Counter({
    name: 'rifaria_outgoing_calls_total',
    help: 'Calls at the gates of external services: sent, shared with another call, or refused because the gate was full or open.',
    labelNames: ['service', 'event'],
    registers,
  });
  const breakers = new Gauge({
    name: 'rifaria_outgoing_breaker_open',
    help: 'Whether calls of an external service are refused because it failed repeatedly.',
    labelNames: ['service'],
    registers,
  });
  return {
    onOutgoing: (service, event) => calls.inc({ service, event }),
    onBreaker: (service, isOpen) => breakers.set({ service }, isOpen ? 1 : 0),
  };
}

/** Creates the gauges of storage; returns the function that sets them. */
function storageGauges(registers: Registry[]): (storage: Readings['storage']) => void {
  const labelNames = ['place'];
  const full = new Gauge({
    name: 'rifaria_storage_full',
    help: '1 while a place has less space than the reserve or refused a write lately.',
    ...{ labelNames, registers },
  });
  const free = new Gauge({
    name: 'rifaria_storage_free_bytes',
    help: 'Free space of the folders of this machine.',
    ...{ labelNames, registers },
  });
  const refusals = new Gauge({
    name: 'rifaria_storage_refusals',
    help: 'Writes that found no space, since the start of this server.',
    ...{ labelNames, registers },
  });
  return (storage) => {
    for (const [place, { isFull, freeBytes, refusals: count }] of Object.entries(storage)) {
      full.set({ place }, isFull ? 1 : 0);
      if (freeBytes !== undefined) free.set({ place }, freeBytes);
      refusals.set({ place }, count);
    }
  };
}

/** Gauges of what is read from the database; returns the function that sets them. */
function queueGauges(
  registers: Registry[],
): (read: Pick<Readings, 'queues' | 'oldestMessageSeconds'>) => void {
  const queues = new Gauge({
    name: 'rifaria_queue_size',
    help: 'What waits to be done, over all servers.',
    labelNames: ['queue'],
    registers,
  });
  const oldestMessage = new Gauge({
    name: 'rifaria_oldest_unsent_message_seconds',
    help: 'Age of the oldest e-mail or text in the outbox, over all servers; 0 if it is empty.',
    registers,
  });
  return ({ queues: sizes, oldestMessageSeconds }) => {
    for (const [queue, size] of Object.entries(sizes)) queues.set({ queue }, size);
    oldestMessage.set(oldestMessageSeconds);
  };
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Unknown methods share one label value. */
const knownMethod = (method: string) => (METHODS.has(method) ? method : 'other');
