import * as myData from '#core/contract/account/my-data.ts';
import type { Implement } from '#server/http/implement.ts';
import { deleteAvatar, saveAvatar } from '#server/services/account/avatar.ts';
import { confirmPassword } from '#server/services/account/confirm-password.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from '#server/services/account/own-sessions.ts';
import { updateAccount } from '#server/services/account/update-account.ts';

/** Changes of an account by its user: data, picture, confirming the password, and the devices that are signed in. */
export function myDataRoutes(implement: Implement): void {
  implement(myData.updateUser, ({ context, caller, params, body }) =>
    updateAccount(context, caller, params.id, body),
  );

  implement(myData.saveAvatar, ({ context, caller, params, file }) =>
    saveAvatar(context, caller, params.id, file),
  );

  implement(myData.deleteAvatar, ({ context, caller, params }) => deleteAvatar(context, caller, params.id));

  implement(myData.confirmPassword, async ({ context, caller, body, markProven }) => {
    const confirmed = await confirmPassword(context, caller, body.password);
    markProven('caller');
    return confirmed;
  });

  implement(myData.listSessions, ({ context, caller }) => listOwnSessions(context, caller));

  implement(myData.endSession, async ({ context, caller, params }) => {
    await endOwnSession(context, caller, params.id);
    return { ok: true };
  });

  implement(myData.endOtherSessions, async ({ context, caller }) => {
    await endOtherSessions(context, caller);
    return { ok: true };
  });
}
