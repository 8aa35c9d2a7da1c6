/** npm run test:engines: smoke runs in Firefox and WebKitGTK. A missing browser fails in CI and is only reported locally. */
import { ensureBuilt } from './lib/ensure-built.mjs';
import { ensureEngines } from './lib/ensure-engines.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { assertNodeCanSetUp } from './lib/node-version.mjs';
import { runCommand, SetupError } from './lib/project.mjs';
import { closingLines } from './lib/test-count.mjs';
import { runVitest } from './lib/vitest-suite.mjs';

await runCommand(async () => {
  assertNodeCanSetUp();
  ensureInstalled();
  const engines = ensureEngines();
  if ('missing' in engines) {
    const how = `sudo apt-get install --no-install-recommends ${engines.missing.join(' ')}`;
    if (process.env.CI) throw new SetupError(`Faltam navegadores, e não deu para instalar:\n\n  ${how}`);
    console.log(`not run: faltam navegadores nesta máquina. No Debian ou Ubuntu:\n\n  ${how}\n`);
    console.log(closingLines({ passed: 0, failed: 0 }));
    return 0;
  }
  await ensureBuilt();
  const count = await runVitest({ name: 'Firefox e WebKitGTK', project: 'engines' });
  console.log(`\n${closingLines(count)}`);
  return count.failed === 0 ? 0 : 1;
});
