import * as affiliates from '#core/contract/affiliates.ts';
import type { Implement } from '../http/implement.ts';
import { readAffiliates } from '../services/account/affiliates.ts';

export function affiliateRoutes(implement: Implement): void {
  implement(affiliates.readAffiliates, ({ context, caller }) => readAffiliates(context, caller));
}
