import { affiliateProgramReply } from '../wire/affiliates.ts';
import { defineCall } from './call.ts';

export const readAffiliates = defineCall({
  method: 'GET',
  path: '/private/affiliates',
  access: 'session',
  summary:
    "The caller's code for links, how many registered with it, and the newest of them: first name and day, nothing else.",
  source: "§2 'Meus afiliados', §7 `affiliate`",
  reply: affiliateProgramReply,
  status: 200,
});
