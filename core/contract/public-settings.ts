import { publicSettingReply } from '../wire/public-setting.ts';
import { defineCall } from './call.ts';

export const readPublicSetting = defineCall({
  method: 'GET',
  path: '/public/setting/:userId',
  access: 'anyone',
  summary:
    'Which ways of paying an organizer takes; no key, no account. 404 for whoever has nothing published, but for themselves.',
  source: '§7, decision 32',
  reply: publicSettingReply,
  status: 200,
});
