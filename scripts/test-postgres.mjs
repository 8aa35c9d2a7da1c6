/** npm run test:postgres: the API tests on the PostgreSQL of DATABASE_URL, without those that start one of their own. */
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { assertNodeCanSetUp } from './lib/node-version.mjs';
import { runCommand, SetupError } from './lib/project.mjs';
import { closingLines } from './lib/test-count.mjs';
import { runOnPostgres } from './lib/test-suites.mjs';

await runCommand(async () => {
  assertNodeCanSetUp();
  const databaseUrl = process.env.DATABASE_URL;
  if (!databaseUrl) {
    throw new SetupError('Diga em DATABASE_URL qual PostgreSQL usar; os testes criam e apagam tabelas nele.');
  }
  ensureInstalled();
  const count = await runOnPostgres(databaseUrl);
  console.log(`\n${closingLines(count)}`);
  return count.failed === 0 ? 0 : 1;
});
