import { affiliateProgramReply } from '#core/wire/account/affiliates.ts';
import { defineCall } from '#core/contract/call.ts';

export const readAffiliates = defineCall({
  method: 'GET',
  path: '/private/affiliates',
  access: 'session',
  summary:
    "The caller's affiliate code, the number of users who registered with it and proved a contact, and the newest of them by first name and day.",
  source: 'P-212',
  reply: affiliateProgramReply,
  status: 200,
});
