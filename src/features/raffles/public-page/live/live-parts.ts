/** What is loaded once the reader comes near the parts of the page that need data: one request for all of it. */
export { BestBuyers } from './best-buyers.tsx';
export { LastBuyers } from './last-buyers.tsx';
export { LiveLuckyNumbers } from './live-lucky-numbers.tsx';
