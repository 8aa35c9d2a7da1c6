import type { User } from '#core/domain/user.ts';
import type { Messenger } from '../messages/message.ts';
import type { CardAccounts } from '../providers/card-accounts.ts';
import type { FederalLottery } from '../providers/federal-lottery/federal-lottery.ts';
import type { FeeProvider } from '../providers/fee-provider.ts';
import type { PushSender } from '../providers/push/push-sender.ts';
import type { Db } from '../repositories/transaction.ts';
import type { ImageStore } from '../images/image-store.ts';
import type { SecretBox } from './secret-box.ts';

/** What every use case works with. Time and chance are given, so that tests can hold them. */
export interface ServiceContext {
  /** Inside a write this is the write's transaction. */
  db: Db;
  now: () => Date;
  /** [0, 1). */
  random: () => number;
  secrets: SecretBox;
  imageStore: ImageStore;
  /** Inside a write: has `work` done once it is written for good. What fails then is left to the sweep. */
  afterCommit?: (work: (context: ServiceContext) => Promise<void>) => void;
  /** Ids, and e-mails that count once verified, of accounts that publish free (decision 9); lower case. */
  freePublicationAccounts: readonly string[];
  /** Ids of accounts that this server treats as missing: those of the demo where DEMO is off. */
  lockedAccounts: readonly string[];
  messenger: Messenger;
  /** Where the publication fee is paid; undefined where none is set up: then nothing can be published for a fee. */
  feeProvider: FeeProvider | undefined;
  /** Where sellers' credentials are tested; undefined where no card provider is set up. */
  cardAccounts: CardAccounts | undefined;
  federalLottery: FederalLottery;
  pushSender: PushSender;
}

/** Whoever makes the call, by a live session. */
export interface Caller {
  user: User;
  tokenHash: string;
  /** As it came with the request, not judged yet. */
  passwordConfirmation?: string | undefined;
}
