/** What a raffle is about (P-307). */
export interface Category {
  id: string;
  name: string;
}

/** Where the draw is held (P-307). */
export interface Lottery {
  id: string;
  name: string;
}

/** A ticket package: how many tickets a raffle has (P-307, 'ticket' on the wire). */
export interface TicketPlan {
  id: string;
  name: string;
  maxTickets: number;
}
