/** Of what the payments of the provider are for. */
export const RAFFLE = '0190c1f2-7d3c-7c3a-9a3a-1f2e3d4c5b6a';

/** In the format of the provider's documentation, with extra fields. */
export const payment = (change: Record<string, unknown> = {}) => ({
  id: 132_000_000_001,
  status: 'approved',
  status_detail: 'accredited',
  currency_id: 'BRL',
  transaction_amount: 49.9,
  external_reference: RAFFLE,
  collector_id: 132_000_001,
  date_approved: '2026-11-20T12:00:04.000-03:00',
  date_created: '2026-11-20T12:00:00.000-03:00',
  date_last_updated: '2026-11-20T12:00:05.000-03:00',
  payer: { email: 'ana@example.com', identification: { type: 'CPF', number: '52998224725' } },
  card: { last_four_digits: '6351', security_code: '123' },
  ...change,
});
/** A page of a search. */
export const page = (results: unknown[], total = results.length, offset = 0) => ({
  paging: { total, limit: 50, offset },
  results,
});
