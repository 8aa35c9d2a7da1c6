import { typedText } from '#core/domain/typed-text.ts';
import type { Day } from '#core/domain/days.ts';

/** Somebody who registered over an affiliate's link: no more than these two is told of them. */
export interface Affiliate {
  firstName: string;
  registeredOn: Day;
}

/** An affiliate's link and who came by it. */
export interface AffiliateProgram {
  code: string;
  /** All who came; `affiliates` has the newest of them. */
  total: number;
  affiliates: Affiliate[];
}

/** Parameter of an affiliate's link: on any page of the app. */
export const AFFILIATE_PARAMETER = 'afiliado';

/** As letters and digits that are not mistaken for each other: short enough to be told on the phone. */
const CODE = /^[a-z0-9]{8}$/;

/** The code as it is kept; undefined for what can be none. */
export function normalAffiliateCode(text: string): string | undefined {
  const code = typedText(text).toLowerCase();
  return CODE.test(code) ? code : undefined;
}

/** Where a visitor's storage has whose link led here, and when. */
export const AFFILIATE_KEY = 'rifaria.affiliate';
