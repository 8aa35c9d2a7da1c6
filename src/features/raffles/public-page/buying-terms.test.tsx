import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BuyingTerms } from './buying-terms.tsx';

test.each([
  [30, '30 minutos'],
  [60, '1 hora'],
  [120, '2 horas'],
])(
  'before buying, payment time (%i minutes) and refunds can be read without JavaScript (P-869)',
  (minutes, time) => {
    const page = renderToStaticMarkup(<BuyingTerms paymentMinutes={minutes} />);
    expect(page).toContain(`Seus números ficam guardados por ${time}.`);
    expect(page).toContain('pedir o dinheiro de volta ao organizador por 7 dias');
    expect(page).not.toContain('data-needs-script');
  },
);
