import { randomBytes } from 'node:crypto';
import pg from 'pg';

async function onServer(databaseUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates a database on the server of this URL, empty or as a copy of `template`, to which nothing may be connected. */
export async function createDatabase(
  databaseUrl: string,
  template?: string,
): Promise<{ name: string; url: string; drop: () => Promise<void> }> {
  const name = `rifaria_test_${randomBytes(8).toString('hex')}`;
  await onServer(
    databaseUrl,
    `create database ${name}${template === undefined ? '' : ` template ${template}`}`,
  );
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => onServer(databaseUrl, `drop database ${name} with (force)`) };
}
