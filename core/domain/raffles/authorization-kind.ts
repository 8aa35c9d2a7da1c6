/** Whose authorization a raffle has: the Ministério da Fazenda's (SPA/MF), or the SUSEP's (P-754). */
export const AUTHORIZATION_KINDS = ['spa-mf', 'susep'] as const;
export type AuthorizationKind = (typeof AUTHORIZATION_KINDS)[number];

/** The kind of every authorization that was declared before there were two. */
export const AUTHORIZATION_KIND_DEFAULT: AuthorizationKind = 'spa-mf';
