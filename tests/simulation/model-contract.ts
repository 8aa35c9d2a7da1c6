import { CONTRACT_VERSION, isContractAccepted } from '#core/contract/contract-version.ts';
import { type ModelRequest, Refusal } from './model-request.ts';

/** Version of the contract that the deployed server speaks, and what of other versions it does not understand (P-1042, P-1044). */
export class ModelContract {
  version = CONTRACT_VERSION;
  /** Whether the server does not understand a body of another version. */
  misreads: (request: Pick<ModelRequest, 'key' | 'contract'>) => boolean = () => false;

  /** Judges a request whose key is not known. */
  check(request: Pick<ModelRequest, 'method' | 'key' | 'contract'>): void {
    const { method, contract } = request;
    if (method === 'GET' || contract === null || contract === this.version) return;
    if (!isContractAccepted(contract, this.version)) throw new Refusal(426, 'update-needed');
    if (!this.misreads(request)) return;
    throw contract < this.version ? new Refusal(426, 'update-needed') : new Refusal(503, 'server-behind');
  }
}
