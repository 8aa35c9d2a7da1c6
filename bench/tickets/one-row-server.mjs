/**
 * What purchases over HTTP are compared with: a server with one endpoint that inserts one row into PostgreSQL (DATABASE_URL), with the
 * framework and as many connections as the product. Prints its address.
 */
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import pg from 'pg';

/** As a server of the product. */
const CONNECTIONS = 10;

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: CONNECTIONS });
pool.on('error', (error) => console.error(error.message));
const app = new Hono();
app.post('/row', async (c) => {
  const { _id, raffle, phone, quantity } = await c.req.json();
  await pool.query(`insert into plain_purchase values ($1, $2, $3, $4, $5, 'pending', now())`, [
    ...[raffle, _id, phone, quantity, quantity * 250],
  ]);
  return c.json({ _id, status: 'pending' }, 201);
});
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
  console.log(`http://127.0.0.1:${port}`),
);
process.on('SIGTERM', () => {
  server.close();
  void pool.end().then(() => process.exit(0));
});
