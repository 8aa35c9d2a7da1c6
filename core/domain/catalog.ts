/** What a raffle is about (§3). */
export interface Category {
  id: string;
  name: string;
}

/** Where the draw is held (§3). */
export interface Lottery {
  id: string;
  name: string;
}

/** A ticket package: how many tickets a raffle has (§3, 'ticket' on the wire). */
export interface TicketPlan {
  id: string;
  name: string;
  maxTickets: number;
}
