import * as z from 'zod/mini';
import { baseAddress } from './kinds.ts';

/** The Caixa's public service. */
export const CAIXA_URL = 'https://servicebus2.caixa.gov.br';

/** Where results of the Loteria Federal are asked for. */
export const federalLotteryVariables = z.object({
  FEDERAL_BASE_URL: z.optional(baseAddress(CAIXA_URL)),
});
