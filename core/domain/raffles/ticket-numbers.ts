/** A ticket's number as people read it, as wide as the last one of its package: 7 of 10.000 → '0007' (P-414). */
export function formatTicketNumber(number: number, maxTickets: number): string {
  return String(number).padStart(String(Math.max(0, maxTickets - 1)).length, '0');
}
