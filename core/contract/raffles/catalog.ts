import * as z from 'zod/mini';
import { categoryReply, lotteryReply, ticketPlanReply } from '#core/wire/raffles/catalog.ts';
import { defineCall } from '#core/contract/call.ts';

const catalogCall = { method: 'GET', access: 'session', source: 'P-307', status: 200 } as const;

export const listCategories = defineCall({
  ...catalogCall,
  path: '/api/category',
  summary: 'All categories.',
  reply: z.array(categoryReply),
});

export const readCategory = defineCall({
  ...catalogCall,
  path: '/api/category/:id',
  summary: 'One category.',
  reply: categoryReply,
});

export const listLotteries = defineCall({
  ...catalogCall,
  path: '/api/lottery',
  summary: 'All lotteries.',
  reply: z.array(lotteryReply),
});

export const readLottery = defineCall({
  ...catalogCall,
  path: '/api/lottery/:id',
  summary: 'One lottery.',
  reply: lotteryReply,
});

export const listTicketPlans = defineCall({
  ...catalogCall,
  path: '/api/ticket',
  summary: 'All ticket packages, smallest first.',
  reply: z.array(ticketPlanReply),
});

export const readTicketPlan = defineCall({
  ...catalogCall,
  path: '/api/ticket/:id',
  summary: 'One ticket package.',
  reply: ticketPlanReply,
});
