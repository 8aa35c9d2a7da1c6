import { registerBody, registeredReply } from '#core/wire/account/registration.ts';
import { defineCall } from '#core/contract/call.ts';

export const register = defineCall({
  method: 'POST',
  path: '/public/register',
  access: 'anyone',
  summary:
    'Sends a code to the e-mail of a new account, which exists once the code is entered (check, with the id of this reply). A taken e-mail gets the same reply in the same time, and its owner a mail. 503 `channel-unavailable` if no e-mail can be sent.',
  source: 'P-201, P-204',
  body: registerBody,
  reply: registeredReply,
  status: 201,
  limits: ['registrations-of-address'],
});
