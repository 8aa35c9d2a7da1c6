import * as publication from '#core/contract/publication/publication.ts';
import type { Implement } from '#server/http/implement.ts';
import { createPreference } from '#server/services/publication/create-preference.ts';
import { readPublication } from '#server/services/publication/read-publication.ts';

/** The checkout of the publication fee, and how far a publication is. */
export function publicationRoutes(implement: Implement): void {
  implement(publication.createPublicationPreference, ({ context, caller, params, body, precondition }) =>
    createPreference(context, caller, {
      id: params.id,
      configRevision: body.configRevision,
      acceptedTerms: body.acceptedTerms,
      precondition,
    }),
  );

  implement(publication.readPublication, ({ context, caller, params }) =>
    readPublication(context, caller, params.id),
  );
}
