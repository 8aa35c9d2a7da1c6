import { createSetting, listSettings, saveSetting } from '#core/contract/settings.ts';
import type { PixSettings, SellerProfile } from '#core/domain/seller-profile.ts';
import { PIX_SETTINGS_WIRE_NAMES } from '#core/wire/seller-profile.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi, encodeBody } from '#src/api/call-api.ts';
import { documentSender } from './document-sender.ts';
import { MERGEABLE_SELLER_PROFILE } from './mergeable-documents.ts';
import { attemptHeaders } from './slot-sender.ts';

/** POST /api/setting the first time, PUT /api/setting/{id} from then on (§7). */
export const sellerProfileSender = documentSender(MERGEABLE_SELLER_PROFILE, {
  wireNames: PIX_SETTINGS_WIRE_NAMES,
  encode: (slot, row) => encodeBody(saveSetting, { ...(slot.pending.data as PixSettings), id: row.id }),
  documentOf: (profile: SellerProfile) => profile,
  send(_slot, attempt, options) {
    const input = { encodedBody: attempt.body, ...attemptHeaders(attempt), ...options };
    if (attempt.revision === null) return callApi(createSetting, input);
    return callApi(saveSetting, { parameters: { id: attempt.documentId }, ...input });
  },
  async read(context, _slot, _attempt, options) {
    const [profile] = await callApi(listSettings, { query: { user: context.userId }, ...options });
    if (!profile) throw new ApiError('not-ours');
    return profile;
  },
});
