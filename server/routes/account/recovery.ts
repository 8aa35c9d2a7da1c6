import * as recovery from '#core/contract/account/recovery.ts';
import type { Implement } from '#server/http/implement.ts';
import { changeOwnPassword, recoverPassword } from '#server/services/account/change-password.ts';
import { checkCodeById, resendCodeById } from '#server/services/account/codes-by-id.ts';
import { confirmContact, sendContactCode } from '#server/services/account/confirm-contact.ts';
import { undoContactChange } from '#server/services/account/undo-contact-change.ts';
import { startRecovery } from '#server/services/account/recovery.ts';
import { AppError } from '#server/services/app-error.ts';

/** Codes that are sent to a contact, the new password after them, and undoing a changed contact. */
export function recoveryRoutes(implement: Implement): void {
  implement(recovery.startRecovery, ({ context, body }) => startRecovery(context, body.login), {
    ignoresCaller: true,
  });

  implement(recovery.checkCode, async ({ context, caller, params, query }) => {
    const { id, code } = params;
    if (query.contact === undefined) return { ok: true, proof: await checkCodeById(context, id, code) };
    if (caller?.user.id !== id) throw new AppError('not-found');
    await confirmContact(context, caller, { contact: query.contact, code });
    return { ok: true, proof: null };
  });

  implement(recovery.resendCode, async ({ context, caller, params, query }) => {
    if (query.contact === undefined) return resendCodeById(context, params.id);
    if (caller?.user.id !== params.id) throw new AppError('not-found');
    return sendContactCode(context, caller, query.contact);
  });

  implement(recovery.undoContactChange, ({ context, body }) => undoContactChange(context, body.token), {
    ignoresCaller: true,
  });

  implement(recovery.changePassword, async ({ context, caller, body, markProven }) => {
    const { id, password, proof, currentPassword } = body;
    if (proof !== undefined) await recoverPassword(context, { id: id.toLowerCase(), proof, password });
    else if (!caller) throw new AppError('sign-in-needed');
    else if (caller.user.id !== id) throw new AppError('not-found');
    else {
      await changeOwnPassword(context, caller, { currentPassword: currentPassword ?? '', password });
      markProven('caller');
    }
    return { ok: true };
  });
}
