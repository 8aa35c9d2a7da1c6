// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { leftoversMessage, readPasted } from './pasted-text.ts';
import { htmlOf } from './rich-text-html.ts';

const LEAVING = 'rel="noopener noreferrer" target="_blank"';
const pasted = (html: string, plain = '') => htmlOf(readPasted(html, plain).text);

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]-->
<style><!-- /* Font Definitions */ @font-face {font-family:Calibri;} p.MsoNormal {margin:0cm;} --></style></head>
<body lang=PT-BR style='tab-interval:35.4pt'><!--StartFragment-->
<p class=MsoNormal align=center style='text-align:center;mso-margin-top-alt:auto'><b><span style='font-size:18.0pt;
font-family:"Calibri",sans-serif;color:#C00000'>Rifa da Creche<o:p></o:p></span></b></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt
"Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Moto <i style='mso-bidi-font-style:normal'>zero</i><o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;</span></span><![endif]>Capacete</p>
<p class=MsoNormal><!--[if gte vml 1]><v:shape><v:imagedata src="file:///x.png"/></v:shape><![endif]--><![if !vml]><img width=3 src="file:///C:/x.png"><![endif]><u>Toda</u> renda</p>
<table class=MsoTableGrid border=1><tr><td><p class=MsoNormal>Dia</p></td><td><p class=MsoNormal>20/12</p></td></tr></table>
<!--EndFragment--></body></html>`;

const DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr" style="line-height:1.38;"><span style="font-size:20pt;color:#000000;font-weight:400;white-space:pre-wrap;">Prêmios</span></h1><p dir="ltr" style="text-align:justify"><span style="color:#000000;font-weight:700;font-style:normal;text-decoration:none;white-space:pre-wrap;">Uma moto</span><span style="font-weight:400;font-style:italic;white-space:pre-wrap;"> zero</span> <a href="https://rifaria.app/x" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">aqui</span></a></p><br /><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="color:#ff0000;text-decoration:line-through;">Um</span></p></li></ul></b><br class="Apple-interchange-newline">`;

describe('pasted content', () => {
  it('from Word keeps words, marks and lists', () => {
    expect(pasted(WORD)).toBe(
      '<p style="text-align:center"><span style="color:#b42318"><strong>Rifa da Creche</strong></span></p>' +
        '<ul><li>Moto <em>zero</em><ol><li>Capacete</li></ol></li></ul><p><u>Toda</u> renda</p><p>Dia | 20/12</p>',
    );
    expect(readPasted(WORD, '').leftovers).toEqual(['images', 'tables']);
  });

  it('from Google Docs is not all bold, and links lose their styles', () => {
    expect(pasted(DOCS)).toBe(
      `<h2>Prêmios</h2><p style="text-align:justify"><strong>Uma moto</strong><em> zero</em> <a href="https://rifaria.app/x" ${LEAVING}>aqui</a></p>` +
        '<ul><li><span style="color:#b42318"><s>Um</s></span></li></ul>',
    );
  });

  it.each([
    [
      '*bold*, _italic_ and ~strike~',
      'É *amanhã*, _gente_! ~R$ 20~ R$ 10',
      '<p>É <strong>amanhã</strong>, <em>gente</em>! <s>R$ 20</s> R$ 10</p>',
    ],
    ['marks in marks', '*Só _hoje_*', '<p><strong>Só <em>hoje</em></strong></p>'],
    ['signs that are no marks', '2*3*4 e a_b_c ~ * x *', '<p>2*3*4 e a_b_c ~ * x *</p>'],
    ['code', 'Pix:\n```chave\n  123```\nfim', '<p>Pix:</p><pre>chave<br />\u00a0 123</pre><p>fim</p>'],
    [
      'a list with signs',
      'Prêmios:\n- Moto\n- Cesta\n\nFim',
      '<p>Prêmios:</p><ul><li>Moto</li><li>Cesta</li></ul><p>Fim</p>',
    ],
    ['a list with figures', '1. Moto\n2) Cesta', '<ol><li>Moto</li><li>Cesta</li></ol>'],
    [
      'a list with emojis, which stay',
      '🎁 Moto\n🏍️ Capacete',
      '<ul><li>🎁 Moto</li><li>🏍️ Capacete</li></ul>',
    ],
    ['one line with an emoji', '🎉 Rifa da Creche', '<p>🎉 Rifa da Creche</p>'],
    ['a quote', '> Vale a pena', '<blockquote>Vale a pena</blockquote>'],
    ['line breaks of Windows', 'um\r\ndois\r\n\r\ntrês', '<p>um</p><p>dois</p><p>três</p>'],
    [
      'an address, with its signs',
      'Veja https://x.com/a_b_c?d=*1*.',
      `<p>Veja <a href="https://x.com/a_b_c?d=*1" ${LEAVING}>https://x.com/a_b_c?d=*1</a>*.</p>`,
    ],
    [
      'addresses without https (P-021)',
      'Veja http://x.com/a e Www.rifa.com.br, não www.x nem awww.x.com',
      `<p>Veja <a href="https://x.com/a" ${LEAVING}>http://x.com/a</a> e <a href="https://Www.rifa.com.br" ${LEAVING}>Www.rifa.com.br</a>, não www.x nem awww.x.com</p>`,
    ],
    ['markup as text', '<b>oi</b> & cia', '<p>&lt;b&gt;oi&lt;/b&gt; &amp; cia</p>'],
  ])('from WhatsApp: %s', (_name, plain, html) => {
    expect(pasted('', plain)).toBe(html);
  });

  it.each([
    [
      'rules with text between',
      '1. Participação\nMaior de 18.\n2. Prêmios\nUma moto.\n3. Sorteio\nVale o item 2.',
      '<p>1. Participação</p><p>Maior de 18.</p><p>2. Prêmios</p><p>Uma moto.</p><p>3. Sorteio</p><p>Vale o item 2.</p>',
    ],
    ['a line that starts with a day', '25. de dezembro', '<p>25. de dezembro</p>'],
    ['one number', '1. Moto\nFim', '<p>1. Moto</p><p>Fim</p>'],
    ['a gap', '1. Um\n2. Dois\n4. Quatro', '<ol><li>Um</li><li>Dois</li></ol><p>4. Quatro</p>'],
    ['a second count', '1. A\n2. B\n1. C\n2. D', '<ol><li>A</li><li>B</li></ol><p>1. C</p><p>2. D</p>'],
    ['a list that starts late', '3) Um\n4) *Dois*', '<p>3) Um</p><p>4) <strong>Dois</strong></p>'],
  ])('from WhatsApp keeps the numbers of %s (P-020)', (_name, plain, html) => {
    expect(pasted('', plain)).toBe(html);
  });

  it.each([
    [
      'lists with text between',
      '<ol><li>Um</li></ol><p>a</p><ol start="2"><li><p><b>Dois</b></p></li></ol>',
      '<p>1. Um</p><p>a</p><p>2. <strong>Dois</strong></p>',
    ],
    [
      'a list in pieces that continue each other',
      '<div><ol start="1"><li>Um</li></ol></div><div><ol start="2"><li>Dois</li></ol></div>',
      '<ol><li>Um</li><li>Dois</li></ol>',
    ],
    ['a given value', '<ol><li>Um</li><li value="5">Cinco</li></ol>', '<p>1. Um</p><p>5. Cinco</p>'],
    ['an empty item', '<ol><li>Um</li><li></li><li>Três</li></ol>', '<p>1. Um</p><p>3. Três</p>'],
    [
      'letters and Roman numerals',
      '<ol type="a"><li>Um</li><li>Dois</li></ol><p>x</p><ol style="list-style-type:upper-roman" start="4"><li>Quatro</li></ol>',
      '<p>a. Um</p><p>b. Dois</p><p>x</p><p>IV. Quatro</p>',
    ],
    [
      'letters in an item',
      '<ol><li>Um<ol type="a"><li>x</li><li>y</li></ol></li><li>Dois</li></ol>',
      '<ol><li>Um<br />a. x<br />b. y</li><li>Dois</li></ol>',
    ],
    [
      'lists in items',
      '<ol start="2"><li>Dois<ul><li>x</li></ul></li><li>Três<ol><li>y</li><li>z</li></ol></li></ol>',
      '<p>2. Dois</p><ul><li>x</li></ul><p>3. Três</p><ol><li>y</li><li>z</li></ol>',
    ],
  ])('from a page keeps the numbers of %s (P-020)', (_name, html, expected) => {
    expect(pasted(html)).toBe(expected);
  });

  it('from Word keeps its numbers, also across paragraphs and with letters (P-020)', () => {
    const item = (level: number, marker: string, words: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${marker}<span>&nbsp; </span></span>${words}</p>`;
    expect(pasted(`${item(1, '1.', 'Um')}<p>a</p>${item(1, '2.', 'Dois')}${item(2, '2.1.', 'Dentro')}`)).toBe(
      '<p>1. Um</p><p>a</p><p>2. Dois</p><p>2.1. Dentro</p>',
    );
    expect(pasted(item(1, 'Art. 1º', 'Um') + item(1, 'II –', 'Dois'))).toBe(
      '<p>Art. 1º Um</p><p>II – Dois</p>',
    );
    expect(pasted(item(1, '1.', 'Um') + item(1, '2.', 'Dois'))).toBe('<ol><li>Um</li><li>Dois</li></ol>');
  });

  it('from our editor may be a part of a list, which counts anew', () => {
    const part = '<ol><li value="2">Dois</li><li value="3">Três</li></ol>';
    expect(htmlOf(readPasted(part, '', true).text)).toBe('<ol><li>Dois</li><li>Três</li></ol>');
  });

  it('keeps links with http as https, and tells which are lost (P-021)', () => {
    const link = (href: string) => readPasted(`<p><a href="${href}">site</a></p>`, '');
    expect(htmlOf(link('http://x.com/a').text)).toBe(`<p><a href="https://x.com/a" ${LEAVING}>site</a></p>`);
    expect(htmlOf(link('//x.com').text)).toBe(`<p><a href="https://x.com" ${LEAVING}>site</a></p>`);
    expect(link('http://x.com/a').leftovers).toEqual([]);
    expect(link('#nota').leftovers).toEqual([]);
    for (const href of ['pagina.html', 'ftp://x.com', 'mailto:@x', 'javascript:alert(1)'])
      expect(link(href)).toEqual({
        text: [{ kind: 'paragraph', runs: [{ text: 'site', marks: {} }] }],
        leftovers: ['links'],
      });
  });

  it('converts emoji images to text', () => {
    expect(pasted('<p>Oi <img alt="🎉" src="x"></p>')).toBe('<p>Oi 🎉</p>');
    expect(readPasted('<p>Oi <img alt="🎉" src="x"></p>', '').leftovers).toEqual([]);
  });

  it('drops hidden elements', () => {
    expect(
      pasted('<p>Oi<span style="display:none">segredo</span><b hidden>x</b></p><script>1</script>'),
    ).toBe('<p>Oi</p>');
  });

  it('of a picture alone is empty', () => {
    expect(readPasted('<img src="x.png">', '')).toEqual({ text: [], leftovers: ['images'] });
  });
});

describe('what the message says', () => {
  it.each([
    [[], undefined],
    [['images'], 'Tiramos imagens do texto colado: aqui cabem só texto e links.'],
    [['links'], 'De links que não levam a um site, e-mail ou telefone ficou só o texto.'],
    [
      ['images', 'tables'],
      'Tiramos imagens e tabelas do texto colado: aqui cabem só texto e links. O texto das tabelas ficou.',
    ],
  ] as const)('of %j', (leftovers, message) => {
    expect(leftoversMessage(leftovers)).toBe(message);
  });
});
