import * as z from 'zod/mini';
import type { AffiliateProgram } from '#core/domain/account/affiliates.ts';

/** An affiliate's code and who came by it: first name and day, nothing to reach them by. */
export const affiliateProgramReply = z.codec(
  z.object({
    code: z.string(),
    total: z.int(),
    affiliates: z.array(z.object({ name: z.string(), createdAt: z.iso.date() })),
  }),
  z.custom<AffiliateProgram>(),
  {
    decode: ({ affiliates, ...rest }) => ({
      ...rest,
      affiliates: affiliates.map(({ name, createdAt }) => ({ firstName: name, registeredOn: createdAt })),
    }),
    encode: ({ affiliates, ...rest }) => ({
      ...rest,
      affiliates: affiliates.map(({ firstName, registeredOn }) => ({
        name: firstName,
        createdAt: registeredOn,
      })),
    }),
  },
);
