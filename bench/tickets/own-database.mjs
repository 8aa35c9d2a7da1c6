import pg from 'pg';

/** @param {string} url @param {string} statement */
async function onServer(url, statement) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Runs `work` on a new database of a PostgreSQL, which is dropped afterwards: what one part of a benchmark writes is not in the way
 * of another, or of the next run.
 * @param {string} url of any database of it, of a user who may create databases
 * @param {(url: string) => Promise<void>} work
 */
export async function onOwnDatabase(url, work) {
  const name = `rifaria_bench_${process.pid}`;
  await onServer(url, `create database ${name}`);
  try {
    const own = new URL(url);
    own.pathname = `/${name}`;
    await work(own.href);
  } finally {
    await onServer(url, `drop database ${name} with (force)`);
  }
}
