// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { HOSTILE_MARKUP } from '#tests/fixtures/hostile-markup.ts';
import { inertBody } from './inert-body.server.ts';
import { canonicalRichText, readRichText } from './rich-text-markup.ts';
import { htmlOf } from './rich-text-html.ts';

/** As the server stores rich texts, and markup that browsers repair. */
const STORED = [
  ['formats', '<h2 style="text-align:center">Prêmios</h2><p>Uma <strong>moto</strong> <em>zero</em></p>'],
  ['colours', '<p><span style="color:#1d4ed8">azul</span> e <span style="color:#b42318">vermelho</span></p>'],
  ['links', '<p><a href="https://ok.example/?a=1&amp;b=2" rel="noopener" target="_blank">site</a></p>'],
  ['lists', '<ul><li>Um<ol><li>Dentro</li></ol></li><li>Dois</li></ul>'],
  ['code', '<pre>\n  a\n\tb<br>c</pre>'],
  ['entities', '<p>3 &lt; 5 &amp;amp; 7&nbsp;kg</p>'],
  ['open paragraphs', '<p>um<p>dois</div>três'],
  ['a comment', '<p>antes<!-- nada -->depois</p>'],
] as const;

test.each([...STORED, ...HOSTILE_MARKUP.map(([name, html]) => [name, canonicalRichText(html)] as const)])(
  'the server reads %s as a browser does',
  (_name, html) => {
    expect(htmlOf(readRichText(inertBody(html)))).toBe(canonicalRichText(html));
  },
);
