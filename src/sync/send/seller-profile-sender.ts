import { createSetting, listSettings, saveSetting } from '#core/contract/receiving/settings.ts';
import type { SellerProfile } from '#core/domain/receiving/seller-profile.ts';
import { PIX_SETTINGS_WIRE_NAMES } from '#core/wire/receiving/seller-profile.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi, encodeBody } from '#src/api/call-api.ts';
import { documentSender } from './document-sender.ts';
import { MERGEABLE_SELLER_PROFILE } from '../merge/mergeable-documents.ts';
import { attemptHeaders } from './slot-sender.ts';

/** POST /api/setting the first time, PUT /api/setting/{id} afterwards. */
export const sellerProfileSender = documentSender(MERGEABLE_SELLER_PROFILE, {
  wireNames: PIX_SETTINGS_WIRE_NAMES,
  encode: (slot, row) => encodeBody(saveSetting, { ...slot.pending.data, id: row.id }),
  documentOf: (profile: SellerProfile) => profile,
  send(attempt, options) {
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
