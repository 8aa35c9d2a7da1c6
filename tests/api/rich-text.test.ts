import { describe, expect, test } from 'vitest';
import { cleanRichText } from '#server/services/rich-text.ts';
import { raffleBody, stepsOf, VALID_CONFIG } from './harness/raffle-steps.ts';
import { useTestApi } from './harness/test-api.ts';

/** What must never come out, whatever went in. */
const DANGEROUS =
  /<(script|iframe|img|svg|math|object|embed|form|input|style|link|meta|base|video|template)|\bon\w+\s*=|javascript:|data:|vbscript:|expression|url\(|position|srcdoc/i;

const ATTACKS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><circle/></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/logout">x</a>',
  '<a href="http://evil.example">x</a>',
  '<a href="https://ok.example" onclick="alert(1)">x</a>',
  '<p onmouseover="alert(1)">x</p>',
  '<p style="background-image:url(https://evil.example)">x</p>',
  '<span style="position:fixed;inset:0;color:red">x</span>',
  '<span style="color:expression(alert(1))">x</span>',
  '<span style="color:url(https://evil.example)">x</span>',
  '<span style="background-color:red;background:url(x)">x</span>',
  '<style>body{display:none}</style>',
  '<form action="https://evil.example"><input name=a></form>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example">',
  '<object data="x"></object><embed src="x">',
  '<p><noscript><p title="</noscript><img src=x onerror=alert(1)>"></p>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<<script>script>alert(1)<</script>/script>',
  '<template><img src=x onerror=alert(1)></template>',
  '<video><source onerror=alert(1)></video>',
  '<textarea><script>alert(1)</script></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
];

describe('markup is cleaned (decision 21)', () => {
  test.each(ATTACKS)('%s leaves nothing that runs, loads or leads astray', (attack) => {
    const cleaned = cleanRichText(attack);
    const markup = cleaned.match(/<[^>]*>/g)?.join('') ?? '';
    expect(markup).not.toMatch(DANGEROUS);
    expect(markup).not.toMatch(/href="(?!https:\/\/ok\.example")/);
    expect(cleanRichText(cleaned)).toBe(cleaned);
  });

  test.each([
    '<h1>Um</h1><h2>Dois</h2><h3>Três</h3>',
    '<p><strong>a</strong><b>b</b><em>c</em><i>d</i><u>e</u><s>f</s></p>',
    '<blockquote>Citação</blockquote>',
    '<ul><li>Um</li></ul><ol><li>Dois</li></ol>',
    '<p><a href="https://example.com/a?b=1&amp;c=2" rel="noopener noreferrer" target="_blank">site</a></p>',
    '<p><a href="mailto:ana@example.com" rel="noopener noreferrer" target="_blank">e-mail</a></p>',
    '<p><a href="tel:+5511987654321" rel="noopener noreferrer" target="_blank">telefone</a></p>',
    '<p style="text-align:center">Ao meio</p>',
    '<p><span style="color:#5b2a86;background-color:rgb(255, 176, 0)">cor</span></p>',
    '<pre><code>código</code></pre>',
    '<p>Olá &amp; até já &lt;3 🎁<br />fim</p>',
  ])('what the twelve tools make stays: %s', (html) => {
    expect(cleanRichText(html)).toBe(html);
  });

  test('a link opens beside the app and tells the other side nothing', () => {
    expect(cleanRichText('<a href="https://example.com" target="_self" rel="opener">x</a>')).toBe(
      '<a href="https://example.com" rel="noopener noreferrer" target="_blank">x</a>',
    );
  });

  test('a thousand nested tags are no trouble', () => {
    const nested = '<b>'.repeat(1000) + 'fundo' + '</b>'.repeat(1000);
    expect(cleanRichText(nested)).toContain('fundo');
  });
});

describe('over the API', () => {
  const api = useTestApi();
  const steps = stepsOf(api);
  const dirty = `<p onclick="x()">${'Uma descrição longa o bastante para passar. '.repeat(2)}</p><script>alert(1)</script>`;

  test('description and rules are kept clean', async () => {
    const person = await api.newPerson();
    const { raffle, config } = await steps.newReadyRaffle(person, { description: dirty });
    expect(raffle.description).not.toMatch(DANGEROUS);
    const saved = await api.request('PUT', `/api/raffle-config/${String(config._id)}`, {
      as: person,
      body: { ...config, ...VALID_CONFIG, descriptionrules: dirty },
    });
    expect(saved.body.descriptionrules).toContain('Uma descrição');
    expect(saved.body.descriptionrules).not.toMatch(DANGEROUS);
  });

  test('the same dirty text again is the same raffle at the same revision', async () => {
    const person = await api.newPerson();
    const body = raffleBody({ description: dirty });
    const first = await steps.saveRaffle(person, body);
    expect((await steps.saveRaffle(person, body)).body).toEqual(first.body);
  });

  test('a title is text: it is kept to the letter, for the screen to escape', async () => {
    const person = await api.newPerson();
    expect((await steps.newRaffle(person, { name: '<b>Rifa</b> & cia' })).name).toBe('<b>Rifa</b> & cia');
  });
});
