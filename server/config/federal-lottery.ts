import * as z from 'zod/mini';
import { baseAddress } from './kinds.ts';

/** The Caixa's public service. */
export const CAIXA_URL = 'https://servicebus2.caixa.gov.br';

/** Base URL of the results of the Loteria Federal. */
export const federalLotteryVariables = z.object({
  FEDERAL_BASE_URL: z.optional(baseAddress(CAIXA_URL)),
});
