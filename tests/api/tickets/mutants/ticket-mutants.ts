import type { Mutant } from '#tests/simulation/mutants/mutant.ts';

const TICKETS = 'server/tickets';

/** Bugs that ticket sales are known for, planted one at a time: histories and the race catch each of them. */
export const TICKET_MUTANTS: readonly Mutant[] = [
  {
    name: 'two servers give out the same positions: the pool is read without a lock',
    file: `${TICKETS}/pool/pool.ts`,
    find: 'selectPool(transaction, raffleId).forNoKeyUpdate()',
    replace: 'selectPool(transaction, raffleId)',
  },
  {
    name: 'tickets of ended holds are never free again',
    file: `${TICKETS}/release/release-tickets.ts`,
    find: 'await addFreedRanges(transaction, raffleId, removed, sources.random);',
    replace: '',
  },
  {
    name: 'freed ranges are not joined with their neighbours',
    file: `${TICKETS}/release/freed-ranges.ts`,
    find: 'mergeRanges([...neighbours, ...added])',
    replace: '[...neighbours, ...added]',
  },
  {
    name: 'late money takes the tickets that it had, whoever has them now',
    file: `${TICKETS}/release/retake-tickets.ts`,
    find: 'rows.length === 0 || rows.some(({ missing }) => missing)',
    replace: 'rows.length === 0',
  },
  {
    name: 'what is left cannot be bought where it is less than the minimum',
    file: `${TICKETS}/reserve/evaluate-request.ts`,
    find: 'available === 0 || wanted === available',
    replace: 'available === 0',
  },
  {
    name: 'a payment that is told twice counts twice',
    file: `${TICKETS}/transitions/confirm.ts`,
    find: 'if (replay) return replay;',
    replace: 'if (replay && purchase.revision < 0) return replay;',
  },
  {
    name: 'the surplus of a double payment is taken for the payment',
    file: `${TICKETS}/transitions/confirm.ts`,
    find: "const isApplied = reason === '';",
    replace: "const isApplied = reason === '' || reason === 'double';",
  },
  {
    name: 'less than the price is enough',
    file: `${TICKETS}/transitions/confirm.ts`,
    find: 'money.amountCents < amountCents',
    replace: 'money.amountCents < amountCents - 1',
  },
  {
    name: 'a frozen list of sold numbers still grows',
    file: `${TICKETS}/pool/pool.ts`,
    find: 'frozenAt === null && canceledAt === null && at < freezesAt',
    replace: 'canceledAt === null && at < freezesAt',
  },
  {
    name: 'a canceled raffle still gives numbers',
    file: `${TICKETS}/pool/pool.ts`,
    find: 'frozenAt === null && canceledAt === null && at < freezesAt',
    replace: 'frozenAt === null && at < freezesAt',
  },
  {
    name: 'a dispute that is decided for the seller brings burnt numbers back that are in no list',
    file: `${TICKETS}/transitions/confirm.ts`,
    find: 'pool.canceledAt === null && purchase.staysListed',
    replace: 'purchase.burnt === purchase.tickets',
  },
  {
    name: 'a hold is paid after the freeze',
    file: `${TICKETS}/transitions/confirm.ts`,
    find: "if (pool && isSettling(pool, await sources.clock(transaction))) return approve(confirmation, 'held');",
    replace: "if (pool) return approve(confirmation, 'held');",
  },
  {
    name: 'late money gets tickets after the freeze',
    file: `${TICKETS}/transitions/confirm.ts`,
    find: 'if (!pool || !isSettling(pool, await sources.clock(transaction)))\n    return refuse',
    replace: 'if (!pool)\n    return refuse',
  },
  {
    name: 'money is taken until the list is frozen, however long after the time of the freeze',
    file: `${TICKETS}/pool/pool.ts`,
    find: 'frozenAt === null && canceledAt === null && at < freezesAt',
    replace: 'frozenAt === null && canceledAt === null',
  },
  {
    name: 'tickets are reserved after the closing',
    file: `${TICKETS}/pool/pool.ts`,
    find: 'frozenAt === null && canceledAt === null && at < closesAt',
    replace: 'frozenAt === null && canceledAt === null',
  },
  {
    name: 'the sweep leaves payments that are told late no time',
    file: `${TICKETS}/transitions/sweep.ts`,
    find: 'SWEEP_GRACE_MS = 2 * MINUTE_MS',
    replace: 'SWEEP_GRACE_MS = 0',
  },
  {
    name: 'what a device holds does not count against the maximum',
    file: `${TICKETS}/reserve/evaluate-request.ts`,
    find: 'paid + device.tickets + wanted',
    replace: 'paid + wanted',
  },
  {
    name: 'an address holds as much as it likes',
    file: `${TICKETS}/reserve/evaluate-request.ts`,
    find: 'wantedTickets(request) > available',
    replace: 'wantedTickets(request) > available + pool.maxTickets',
  },
  {
    name: 'a device has as many unpaid purchases as it likes',
    file: `${TICKETS}/reserve/evaluate-request.ts`,
    find: 'deviceHolds >= DEVICE_HOLDS_MAX',
    replace: 'deviceHolds > DEVICE_HOLDS_MAX',
  },
  {
    name: 'holds that have ended still count for their device',
    file: `${TICKETS}/transitions/end-holds.ts`,
    find: "    holds,\n    action === 'expire'",
    replace: "    [],\n    action === 'expire'",
  },
  {
    name: 'a refund after the freeze sells burnt numbers again',
    file: `${TICKETS}/transitions/refunds.ts`,
    find: 'pool && isSettling(pool, await sources.clock(transaction))',
    replace: 'pool',
  },
  {
    name: 'numbers that were shown are sold again although lucky ones could be looked for',
    file: `${TICKETS}/release/release-tickets.ts`,
    find: '!numbersShown || lucky.length === 0',
    replace: '!numbersShown || lucky.length >= 0',
  },
  {
    name: 'what is paid above the price is kept',
    file: `${TICKETS}/transitions/confirm.ts`,
    find: 'if (surplus <= 0) return;',
    replace: 'if (surplus <= Infinity) return;',
  },
  {
    name: 'a payment is kept with the price, whatever was paid',
    file: `${TICKETS}/transitions/confirm.ts`,
    find: 'amountCents: money.amountCents ?? purchase.amountCents',
    replace: 'amountCents: purchase.amountCents',
  },
  {
    name: 'a chargeback decided for the seller brings back no numbers',
    file: `${TICKETS}/transitions/confirm.ts`,
    find: 'money.isReversal === true &&',
    replace: 'money.isReversal === false &&',
  },
  {
    name: 'a confirmation by mistake is undone after the freeze',
    file: `${TICKETS}/transitions/unconfirm.ts`,
    find: '!isSettling(pool, now)',
    replace: 'pool.maxTickets < 0',
  },
];
