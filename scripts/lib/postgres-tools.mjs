import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { SetupError } from './project.mjs';

const run = promisify(execFile);

/** @param {string} databaseUrl */
export const databaseName = (databaseUrl) => decodeURIComponent(new URL(databaseUrl).pathname.slice(1));

/**
 * Environment variables for PostgreSQL's tools: command line arguments would expose the password to other users.
 * @param {string} databaseUrl
 */
function postgresEnvironment(databaseUrl) {
  const url = new URL(databaseUrl);
  const ssl = url.searchParams.get('sslmode');
  return {
    ...process.env,
    PGHOST: url.searchParams.get('host') ?? url.hostname,
    PGPORT: url.port || '5432',
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: databaseName(databaseUrl),
    ...(ssl !== null && { PGSSLMODE: ssl }),
  };
}

/**
 * @param {'pg_dump' | 'pg_restore' | 'psql'} tool
 * @param {string[]} args
 * @param {string} databaseUrl
 */
export async function runPostgresTool(tool, args, databaseUrl) {
  try {
    return (await run(tool, args, { env: postgresEnvironment(databaseUrl) })).stdout;
  } catch (error) {
    const { code, stderr } = /** @type {{ code?: unknown, stderr?: string }} */ (error);
    if (code === 'ENOENT')
      throw new SetupError(`${tool} não foi encontrado: instale o cliente do PostgreSQL.`);
    throw new SetupError(`${tool} falhou.\n${stderr ?? ''}`);
  }
}

/**
 * What a command answers, one row a line.
 * @param {string} command
 * @param {string} databaseUrl
 */
export const psql = (command, databaseUrl) =>
  runPostgresTool('psql', ['--tuples-only', '--no-align', '--quiet', '--command', command], databaseUrl);
