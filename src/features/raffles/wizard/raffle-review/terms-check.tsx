import { PUBLICATION_TERMS } from '#core/text/publication/publication-terms.ts';
import { Card } from '#src/ui/elements/card.tsx';
import { CheckLine } from '#src/ui/fields/check-line.tsx';
import { type Terms, TERMS_ID } from './use-terms.ts';

/** The declaration that names the law, above the button that publishes (P-767). */
export function TermsCheck({ terms }: { terms: Terms }) {
  return (
    <div id={TERMS_ID}>
      <Card>
        <CheckLine checked={terms.isAccepted} error={terms.error} onChange={terms.accept}>
          {PUBLICATION_TERMS.text}
        </CheckLine>
      </Card>
    </div>
  );
}
