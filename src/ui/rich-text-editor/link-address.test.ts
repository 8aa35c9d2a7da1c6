import { describe, expect, it } from 'vitest';
import { isRichTextLink } from '#core/domain/links.ts';
import { addressFault, completeAddress } from './link-address.ts';

describe('a typed address (P-007)', () => {
  it.each([
    ['rifaria.app', 'https://rifaria.app'],
    [' https://rifaria.app/creche?a=1 ', 'https://rifaria.app/creche?a=1'],
    ['http://creche.org.br', 'https://creche.org.br'],
    ['ana@creche.org.br', 'mailto:ana@creche.org.br'],
    ['mailto:ana@creche.org.br', 'mailto:ana@creche.org.br'],
    ['(11) 9 8765-4321', 'tel:11987654321'],
    ['+55 11 98765-4321', 'tel:+5511987654321'],
    ['tel:+5511987654321', 'tel:+5511987654321'],
    ['tel:(11) 98765-4321', 'tel:11987654321'],
  ])('%s leads to %s', (typed, address) => {
    expect(completeAddress(typed)).toBe(address);
    expect(isRichTextLink(address)).toBe(true);
    expect(addressFault(address)).toBeUndefined();
  });

  it.each(['tiktok.com/@rifadajoana', 'www.youtube.com/@canal/videos'])('%s is a page', (typed) => {
    expect(completeAddress(typed)).toBe(`https://${typed}`);
    expect(addressFault(completeAddress(typed))).toBeUndefined();
  });

  it.each([
    ['@rifadajoana', 'Escreva o endereço inteiro do perfil, como instagram.com/nome'],
    ['mailto:@rifadajoana', 'Escreva o endereço inteiro do perfil, como instagram.com/nome'],
    ['ana@creche', 'Escreva o e-mail inteiro, como nome@exemplo.com.br'],
    ['tel:abc', 'Use um endereço que comece com https://, um e-mail ou um telefone'],
  ])('of %s it is said what is missing: %s', (typed, message) => {
    expect(addressFault(completeAddress(typed))).toBe(message);
    expect(isRichTextLink(completeAddress(typed))).toBe(false);
  });

  it.each(['', 'javascript:alert(1)', 'data:text/html,x', 'ftp://x.com', 'qualquer coisa'])(
    '%s leads nowhere',
    (typed) => {
      expect(isRichTextLink(completeAddress(typed))).toBe(false);
      expect(addressFault(completeAddress(typed))).toContain('comece com https://');
    },
  );

  it.each(['exemplo', 'https://exemplo', 'https://exemplo.', 'exemplo/pagina.html'])(
    '%s is no whole address of a site',
    (typed) => {
      expect(addressFault(completeAddress(typed))).toBe(
        'Escreva o endereço inteiro do site, como exemplo.com.br',
      );
    },
  );
});
