import path from 'node:path';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { createS3Store } from './images/s3-store.ts';
import type { ImageStore } from './images/image-store.ts';
import type { Metrics } from './http/metrics/metrics.ts';
import type { OutgoingGates } from './outgoing/outgoing-gates.ts';
import { countedCardAccounts, countedConnections, countedProvider } from './providers/counted-provider.ts';
import { countedLottery, countedPushSender } from './providers/counted-services.ts';
import { createCaixa } from './providers/federal-lottery/caixa.ts';
import { SANDBOX_LOTTERY_PATH } from './providers/federal-lottery/sandbox-lottery.ts';
import { gatedCardAccounts, gatedConnections, gatedFeeProvider } from './providers/gated-provider.ts';
import { gatedLottery, gatedPushSender } from './providers/gated-services.ts';
import { createCardAccounts } from './providers/mercado-pago/card-accounts.ts';
import { createFeeAccount, type FeeAccountSettings } from './providers/mercado-pago/fee-account.ts';
import { createMercadoPago } from './providers/mercado-pago/mercado-pago.ts';
import type { UnreadablePayment } from './providers/mercado-pago/replies.ts';
import { vapidKeys } from './providers/push/vapid-keys.ts';
import { createWebPushSender } from './providers/push/web-push-sender.ts';
import { sandboxCredentials } from './providers/sandbox/credentials.ts';
import { createSandboxProvider, SANDBOX_PATH } from './providers/sandbox/sandbox-provider.ts';
import { DEMO_SELLER } from './services/demo/accounts.ts';
import type { ServiceContext } from './services/service-context.ts';

interface Settings {
  config: Config;
  secretKey: string;
  gates: OutgoingGates;
  metrics: Metrics;
  log: Logger;
}

type CardProvider = Pick<ServiceContext, 'feeProvider' | 'connectProvider' | 'cardAccounts'>;

/** Clients of other services, each behind its gate: the only place where they are made. */
export interface OutgoingClients extends CardProvider, Pick<ServiceContext, 'federalLottery' | 'pushSender'> {
  sandboxProvider: ReturnType<typeof createSandboxProvider> | undefined;
  /** Undefined: images are on this machine's disk. */
  objectStore: ImageStore | undefined;
}

/** Base URL for requests of this server to itself. */
function ownAddress({ host, port }: Config): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

type Account = Pick<FeeAccountSettings, 'accessToken' | 'webhookSecret' | 'baseUrl'>;

function cardProviderOf(account: Account, { config, gates, metrics, log }: Settings): CardProvider {
  const { baseUrl } = account;
  const shared = {
    publicUrl: config.publicUrl,
    onUnreadable: (payment: UnreadablePayment) =>
      log.warn(payment, 'a payment of the provider could not be read and was skipped'),
  };
  const { onProviderCall } = metrics;
  const platform = countedProvider(createFeeAccount({ ...account, ...shared }), onProviderCall);
  // Money of tests counts at the sandbox only. The platform's own token is the operator's choice.
  const takesTests = config.mercadoPago === undefined;
  const sellers = countedConnections(createMercadoPago({ baseUrl, ...shared, takesTests }), onProviderCall);
  const cards = countedCardAccounts(createCardAccounts({ baseUrl, takesTests }), onProviderCall);
  return {
    feeProvider: gatedFeeProvider(platform, gates['fee-provider']),
    connectProvider: gatedConnections(sellers, gates['seller-accounts']),
    cardAccounts: gatedCardAccounts(cards, gates['seller-accounts']),
  };
}

/** The real provider with a token, its sandbox over HTTP if enabled, or none. */
function prepareProvider(settings: Settings): CardProvider & Pick<OutgoingClients, 'sandboxProvider'> {
  const { config, secretKey } = settings;
  const { publicUrl, mercadoPago } = config;
  if (mercadoPago) return { ...cardProviderOf(mercadoPago, settings), sandboxProvider: undefined };
  if (!config.sandboxProvider) {
    const none = undefined;
    return { feeProvider: none, connectProvider: none, cardAccounts: none, sandboxProvider: none };
  }
  const credentials = sandboxCredentials(secretKey);
  const file = path.join(path.resolve(config.dataDir), 'sandbox-provider.json');
  const now = () => new Date();
  return {
    ...cardProviderOf({ ...credentials, baseUrl: ownAddress(config) + SANDBOX_PATH }, settings),
    sandboxProvider: createSandboxProvider({ ...credentials, publicUrl, seller: DEMO_SELLER, file, now }),
  };
}

/** Push services require an https or mailto contact. */
function contactOf({ publicUrl }: Config): string {
  return publicUrl.startsWith('https:') ? publicUrl : 'mailto:contato@rifaria.example';
}

/** Makes the clients of other services. */
export function createOutgoingClients(settings: Settings): OutgoingClients {
  const { config, secretKey, gates, metrics } = settings;
  const lottery = createCaixa(config.federalBaseUrl ?? ownAddress(config) + SANDBOX_LOTTERY_PATH);
  const push = createWebPushSender({ ...vapidKeys(secretKey), contact: contactOf(config) });
  return {
    ...prepareProvider(settings),
    objectStore: config.s3 && createS3Store(config.s3, gates.images),
    federalLottery: gatedLottery(countedLottery(lottery, metrics.onServiceCall), gates.lottery),
    pushSender: gatedPushSender(countedPushSender(push, metrics.onServiceCall), gates.push),
  };
}
