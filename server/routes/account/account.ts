import * as account from '#core/contract/account/account.ts';
import * as registration from '#core/contract/account/registration.ts';
import type { Implement } from '#server/http/implement.ts';
import { AppError } from '#server/services/app-error.ts';
import { register } from '#server/services/account/register.ts';
import { closeSession } from '#server/services/account/sessions.ts';
import { signIn } from '#server/services/account/sign-in.ts';

/** Registering, signing in and out, and reading one's own account. */
export function accountRoutes(implement: Implement): void {
  implement(registration.register, ({ context, body }) => register(context, body), { ignoresCaller: true });

  implement(
    account.signIn,
    async ({ context, body, userAgent, markProven }) => {
      const signedIn = await signIn(context, body, userAgent);
      markProven('login');
      return signedIn;
    },
    { ignoresCaller: true },
  );

  implement(
    account.signOut,
    async ({ context, token }) => {
      if (token !== undefined) await closeSession(context, token);
      return { ok: true };
    },
    { ignoresCaller: true },
  );

  implement(account.readUser, ({ caller, params }) => {
    if (caller?.user.id !== params.id) throw new AppError('not-found');
    return Promise.resolve(caller.user);
  });
}
