import type { User } from '#core/domain/account/user.ts';
import type { Gated } from '../outgoing/gated.ts';
import type { Messenger } from '../messages/message.ts';
import type { CardAccounts } from '../providers/card-accounts.ts';
import type { FederalLottery } from '../providers/federal-lottery/federal-lottery.ts';
import type { FeeProvider } from '../providers/fee-provider.ts';
import type { ConnectProvider } from '../providers/payment-provider.ts';
import type { PushSender } from '../providers/push/push-sender.ts';
import type { Db } from '../repositories/transaction.ts';
import type { ImageStore } from '../images/image-store.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { SecretBox } from './secret-box.ts';
import type { StorageWatch } from './system/storage-watch.ts';
import type { Ticketing } from './selling/ticketing.ts';

/** Dependencies of the services. The clock is injected for tests. */
export interface ServiceContext {
  /** Inside a write: its transaction. */
  db: Db;
  now: () => Date;
  secrets: SecretBox;
  imageStore: ImageStore;
  /** Whether database and image store have space. */
  storage: StorageWatch;
  /** Uses connections of its own: not inside a transaction, which the embedded database would not leave. */
  ticketing: Ticketing;
  /** Inside a write: runs `work` after commit. Failures are left to the sweep. */
  afterCommit?: (work: (context: ServiceContext) => Promise<void>) => void;
  /** Accounts that publish free, by id or verified e-mail (P-504); lower case. */
  freePublicationAccounts: readonly string[];
  /** Disabled accounts: those of the demo if DEMO is off. */
  lockedAccounts: readonly string[];
  messenger: Messenger;
  /** Where reports of raffles are mailed to; undefined: nowhere. */
  operatorEmail: string | undefined;
  /** Sends the messages that services store. */
  outbox: Outbox;
  /** Provider of the publication fee; undefined: paid publication is unavailable. */
  feeProvider: Gated<FeeProvider> | undefined;
  /** Sellers' accounts at the card provider, to which purchases are paid; undefined without a card provider. */
  connectProvider: Gated<ConnectProvider> | undefined;
  /** Checks sellers' credentials; undefined without a card provider. */
  cardAccounts: Gated<CardAccounts> | undefined;
  federalLottery: Gated<FederalLottery>;
  pushSender: Gated<PushSender>;
}

/** The authenticated caller. */
export interface Caller {
  user: User;
  tokenHash: string;
  /** From the request, not verified yet. */
  passwordConfirmation?: string | undefined;
  /** The account at the card provider of credentials that were checked before this request's transaction. */
  cardAccountId?: string;
}
