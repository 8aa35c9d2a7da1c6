import { UNREVOKED_KEY as KEY } from './unrevoked-mark.ts';

/** Tokens of sessions that have ended on this device and may go on at the server (P-1104), oldest first; empty without local storage. */
export function listUnrevokedTokens(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((token) => typeof token === 'string') : [];
  } catch {
    return [];
  }
}

function write(tokens: readonly string[]): void {
  try {
    if (tokens.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(tokens));
  } catch {
    // Without storage the session is revoked now, or expires on the server.
  }
}

/** Keeps a token until the server has revoked it. */
export const keepUnrevokedToken = (token: string): void =>
  write([...listUnrevokedTokens().filter((kept) => kept !== token), token]);

/** Drops a token that the server has revoked. */
export const dropUnrevokedToken = (token: string): void =>
  write(listUnrevokedTokens().filter((kept) => kept !== token));
