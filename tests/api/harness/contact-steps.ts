import type { ContactKind } from '#core/domain/account/verification-code.ts';
import { updateUser } from '#server/repositories/account/users.ts';
import { accountStepsOf } from './account-steps.ts';
import type { TestApi } from './test-api.ts';

/** Contacts of an account before and after it was taken over. */
export const OLD = { email: 'ana@example.com', phone: '11987654321' };
export const NEW = { email: 'nova@example.com', phone: '11911111111' };

export const otherOf = (contact: ContactKind): ContactKind => (contact === 'email' ? 'phone' : 'email');

/** A contact as recipient of a mail or text. */
export const placeOf = (contact: ContactKind, value: string) => (contact === 'email' ? value : `+55${value}`);

/** Changes of contacts and their undo links. */
export function contactStepsOf(api: TestApi) {
  const account = accountStepsOf(api);
  const steps = {
    /** Marks exactly these contacts as proven. */
    prove: (id: string, contacts: Partial<Record<ContactKind, boolean>>) =>
      updateUser(api.database.db, id, {
        emailVerifiedAt: contacts.email ? api.now : null,
        phoneVerifiedAt: contacts.phone ? api.now : null,
      }),
    /** An account with both contacts of OLD, proven. */
    async newAccount() {
      const made = await account.register(OLD.email, OLD.phone);
      await steps.prove(made.id, { email: true, phone: true });
      return made;
    },
    /** Replaces a contact with a proven one, as the owner or a thief with the password would. */
    replace: (as: { id: string; token: string }, contact: ContactKind, value = NEW[contact]) =>
      account.confirm(as, contact, value),
    /** Token of the link in the latest notice to this recipient. */
    async linkTo(place: string): Promise<string> {
      const found = await steps.findLinkTo(place);
      if (found === undefined) throw new Error(`no link went to ${place}`);
      return found;
    },
    /** The same; undefined if the latest message has no link. */
    async findLinkTo(place: string): Promise<string | undefined> {
      await api.sent.idle();
      const sent = [...api.mails, ...api.texts].filter(({ to }) => to === place);
      return /undo-contact-change#([\w-]{43})/.exec(sent.at(-1)?.text ?? '')?.[1];
    },
    undo: (token: string, from?: string) =>
      api.request('POST', '/public/users/undo-contact-change', {
        body: { token },
        ...(from !== undefined && { from }),
      }),
    row: (id: string) =>
      api.database.db.selectFrom('appUser').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  };
  return steps;
}
