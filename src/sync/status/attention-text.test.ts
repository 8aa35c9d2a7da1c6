import { describe, expect, it } from 'vitest';
import { attentionText } from './attention-text.ts';

describe('why a raffle needs its owner', () => {
  it('says both ways out of a fee that is due (P-505)', () => {
    const text = attentionText({ kind: 'fee-due', message: 'Taxa' });
    expect(text).toContain('diminua o preço ou a quantidade');
    expect(text).toContain('Pague a taxa');
  });

  it('repeats a refusal in the words of the server', () => {
    const text = attentionText({
      kind: 'refused',
      document: 'raffle',
      message: 'Título longo',
      code: 'invalid',
      fields: {},
    });
    expect(text).toBe('Título longo');
  });
});
