import { describe, expect, it } from 'vitest';
import {
  datesSummary,
  daysApartLine,
  paymentSummary,
  publicitySummary,
  rulesSummary,
  ticketsSummary,
} from './section-summaries.ts';

describe('summaries of closed sections', () => {
  it.each([
    [paymentSummary({ paymentOption: 'both', paymentMinutes: 30 }), 'Pix e cartão · 30 minutos'],
    [paymentSummary({ paymentOption: null, paymentMinutes: 0 }), 'A escolher'],
    [
      ticketsSummary({ ticketModel: 'manual', minTicketsPerUser: 1, maxTicketsPerUser: 10_000 }),
      'Manual · de 1 a 10.000 por comprador',
    ],
    [datesSummary({ saleStartsOn: '2026-11-21', drawsOn: '2026-12-21' }), 'De 21/11/2026 a 21/12/2026'],
    [datesSummary({ saleStartsOn: '2026-11-21', drawsOn: '' }), 'De 21/11/2026 a data a definir'],
    [daysApartLine('2026-11-21', '2026-12-21'), '30 dias de vendas até o sorteio'],
    [daysApartLine('2026-11-21', '2026-11-22'), '1 dia de vendas até o sorteio'],
    [daysApartLine('2026-11-21', '2026-11-21'), undefined],
    [
      publicitySummary({ isPrivate: true, supportPhone: '11987650001' }),
      'Campanha privada · (11) 9 8765-0001',
    ],
    [publicitySummary({ isPrivate: false, supportPhone: '' }), 'Campanha pública'],
    [rulesSummary('<p>Entrega em <strong>30 dias</strong></p>'), 'Entrega em 30 dias'],
    [rulesSummary(''), 'Sem regras'],
  ])('%s', (said, expected) => {
    expect(said).toBe(expected);
  });
});
