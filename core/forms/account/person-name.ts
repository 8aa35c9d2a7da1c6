import * as z from 'zod/mini';
import { NAME_MAX_LENGTH } from '#core/domain/limits.ts';
import { hasNameCharacters, isLikeAddress, nameText } from '#core/domain/account/person-name.ts';
import { ACCOUNT_VALIDATION } from '#core/text/account/account-validation.ts';

interface Messages {
  tooLong: string;
  characters: string;
  likeAddress: string;
}

/** Text of a name. `kept`: one from before these rules may stay. `hasCharacters`: what it may be made of. */
export const textOfName = (messages: Messages, kept?: string, hasCharacters = hasNameCharacters) =>
  z.string().check(
    z.overwrite((text) => (text === kept ? text : nameText(text))),
    z.maxLength(NAME_MAX_LENGTH, { error: messages.tooLong, abort: true }),
    z.refine((text) => text === '' || text === kept || hasCharacters(text), {
      error: messages.characters,
      abort: true,
    }),
    z.refine((text) => text === kept || !isLikeAddress(text), { error: messages.likeAddress }),
  );

const nameFormOver = (kept?: string) =>
  textOfName(
    {
      tooLong: ACCOUNT_VALIDATION.nameTooLong,
      characters: ACCOUNT_VALIDATION.nameCharacters,
      likeAddress: ACCOUNT_VALIDATION.nameLikeAddress,
    },
    kept,
  ).check(z.minLength(1, ACCOUNT_VALIDATION.nameRequired));

const displayNameFormOver = (kept?: string) =>
  textOfName(
    {
      tooLong: ACCOUNT_VALIDATION.displayNameTooLong,
      characters: ACCOUNT_VALIDATION.displayNameCharacters,
      likeAddress: ACCOUNT_VALIDATION.displayNameLikeAddress,
    },
    kept,
  );

/** A person's name. It stands in our messages, so it must be nothing that a mail program makes a link of. */
export const nameForm = nameFormOver();

/** What a person wants to be called; empty for their first name. */
export const displayNameForm = displayNameFormOver();

/** The names of 'Meus dados', of somebody who has the names `kept`. */
export const personNamesForm = (kept: { name: string; displayName: string }) =>
  z.object({ name: nameFormOver(kept.name), displayName: displayNameFormOver(kept.displayName) });
