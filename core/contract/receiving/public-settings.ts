import { publicSettingReply } from '#core/wire/receiving/public-setting.ts';
import { defineCall } from '#core/contract/call.ts';

export const readPublicSetting = defineCall({
  method: 'GET',
  path: '/public/setting/:userId',
  access: 'anyone',
  summary:
    'Payment methods of an organizer, without keys or accounts. 404 for users without a published raffle, except for themselves.',
  source: 'P-605',
  limits: ['lookups-of-address'],
  reply: publicSettingReply,
  status: 200,
});
