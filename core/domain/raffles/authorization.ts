import { AUTHORIZATION } from '#core/text/raffles/authorization.ts';
import { formatCnpj } from './cnpj.ts';
import type { RaffleConfigData } from './raffle-config.ts';

/** What permits a raffle, as its organizer declares it: a certificate of the SPA/MF, and the entity that has it. */
export interface Authorization {
  number: string;
  entity: string;
  /** Fourteen digits and letters. */
  cnpj: string;
}

type AuthorizationFields = Pick<
  RaffleConfigData,
  'authorizationNumber' | 'authorizationEntity' | 'authorizationCnpj'
>;

/** The authorization of a raffle (P-754); null where its organizer declares none. */
export function authorizationOf({
  authorizationNumber: number,
  authorizationEntity: entity,
  authorizationCnpj: cnpj,
}: AuthorizationFields): Authorization | null {
  return number === '' || entity === '' || cnpj === '' ? null : { number, entity, cnpj };
}

/** The authorization in one line for buyers, or who is responsible without one. */
export function authorizationText(authorization: Authorization | null): string {
  if (!authorization) return AUTHORIZATION.none;
  const { number, entity, cnpj } = authorization;
  return `${AUTHORIZATION.certificate} ${number} · ${entity} · CNPJ\u00a0${formatCnpj(cnpj)}`;
}
