import { AUTHORIZATION } from '#core/text/raffles/authorization.ts';
import { AUTHORIZATION_KIND_NAMES } from '#core/text/raffles/choice-names.ts';
import { AUTHORIZATION_KIND_DEFAULT, type AuthorizationKind } from './authorization-kind.ts';
import { formatCnpj } from './cnpj.ts';
import type { RaffleConfigData } from './raffle-config.ts';

/** What permits a raffle, as its organizer declares it: its number, and the entity that has it. */
export interface Authorization {
  /** Missing on receipts that an earlier version of the app has kept. */
  kind?: AuthorizationKind;
  number: string;
  entity: string;
  /** Fourteen digits and letters. */
  cnpj: string;
}

type AuthorizationFields = Pick<
  RaffleConfigData,
  'authorizationKind' | 'authorizationNumber' | 'authorizationEntity' | 'authorizationCnpj'
>;

/** The authorization of a raffle (P-754); null where its organizer declares none. */
export function authorizationOf({
  authorizationKind: kind,
  authorizationNumber: number,
  authorizationEntity: entity,
  authorizationCnpj: cnpj,
}: AuthorizationFields): Authorization | null {
  return number === '' || entity === '' || cnpj === '' ? null : { kind, number, entity, cnpj };
}

/** What the number of an authorization is called: 'Processo SUSEP nº'. */
export function authorizationNumberLabel(kind: AuthorizationKind): string {
  return `${AUTHORIZATION_KIND_NAMES[kind]} nº`;
}

/** The authorization in one line for buyers, or who is responsible without one. */
export function authorizationText(authorization: Authorization | null): string {
  if (!authorization) return AUTHORIZATION.none;
  const { kind = AUTHORIZATION_KIND_DEFAULT, number, entity, cnpj } = authorization;
  return `${authorizationNumberLabel(kind)} ${number} · ${entity} · CNPJ\u00a0${formatCnpj(cnpj)}`;
}
