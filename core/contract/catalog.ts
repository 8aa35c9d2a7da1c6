import * as z from 'zod/mini';
import { categoryReply, lotteryReply, ticketPlanReply } from '../wire/catalog.ts';
import { defineCall } from './call.ts';

const catalogCall = { method: 'GET', access: 'session', source: '§7', status: 200 } as const;

export const listCategories = defineCall({
  ...catalogCall,
  path: '/api/category',
  summary: 'Every category.',
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
  summary: 'Every place where a draw may be held.',
  reply: z.array(lotteryReply),
});

export const readLottery = defineCall({
  ...catalogCall,
  path: '/api/lottery/:id',
  summary: 'One place where a draw may be held.',
  reply: lotteryReply,
});

export const listTicketPlans = defineCall({
  ...catalogCall,
  path: '/api/ticket',
  summary: 'Every ticket package, smallest first.',
  reply: z.array(ticketPlanReply),
});

export const readTicketPlan = defineCall({
  ...catalogCall,
  path: '/api/ticket/:id',
  summary: 'One ticket package.',
  reply: ticketPlanReply,
});
