import * as affiliates from '#core/contract/account/affiliates.ts';
import type { Implement } from '#server/http/implement.ts';
import { readAffiliates } from '#server/services/account/affiliates.ts';

/** The caller's affiliate code and those who came by it. */
export function affiliateRoutes(implement: Implement): void {
  implement(affiliates.readAffiliates, ({ context, caller }) => readAffiliates(context, caller));
}
