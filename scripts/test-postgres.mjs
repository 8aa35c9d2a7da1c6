/** npm run test:postgres: the API tests against the PostgreSQL that DATABASE_URL names. */
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { assertNodeCanSetUp } from './lib/node-version.mjs';
import { runCommand, SetupError } from './lib/project.mjs';
import { closingLines } from './lib/test-count.mjs';
import { runVitestSuite } from './lib/test-suites.mjs';

await runCommand(async () => {
  assertNodeCanSetUp();
  if (!process.env.DATABASE_URL) {
    throw new SetupError('Diga em DATABASE_URL qual PostgreSQL usar; os testes criam e apagam tabelas nele.');
  }
  ensureInstalled();
  const count = await runVitestSuite('api');
  console.log(`\n${closingLines(count)}`);
  return count.failed === 0 ? 0 : 1;
});
