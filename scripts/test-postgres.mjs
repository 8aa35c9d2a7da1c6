/** npm run test:postgres: all API tests on the PostgreSQL of DATABASE_URL. */
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { assertNodeCanSetUp } from './lib/node-version.mjs';
import { runCommand, SetupError } from './lib/project.mjs';
import { closingLines } from './lib/test-count.mjs';
import { runVitest } from './lib/vitest-suite.mjs';

await runCommand(async () => {
  assertNodeCanSetUp();
  const databaseUrl = process.env.DATABASE_URL;
  if (!databaseUrl) {
    throw new SetupError('Diga em DATABASE_URL qual PostgreSQL usar; os testes criam e apagam tabelas nele.');
  }
  ensureInstalled();
  const count = await runVitest({ name: 'Testes da API no PostgreSQL', project: 'api', databaseUrl });
  console.log(`\n${closingLines(count)}`);
  return count.failed === 0 ? 0 : 1;
});
