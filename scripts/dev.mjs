/** npm run dev: the app with hot reload on PORT, and the API restarting on every change behind it. */
import { endGroup, exitCodeOf, forwardEndSignals, startChild } from './lib/child-process.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { findFreePort } from './lib/free-port.mjs';
import { assertNodeCanSetUp, node24Path, projectEnvironment } from './lib/node-version.mjs';
import { inProject, runCommand } from './lib/project.mjs';

await runCommand(async () => {
  assertNodeCanSetUp();
  ensureInstalled();
  const node = node24Path();
  const port = process.env.PORT ?? '3000';
  const apiPort = String(await findFreePort());

  const api = startChild(node, ['--watch', '--watch-preserve-output', inProject('server/main.ts')], {
    env: projectEnvironment({
      PORT: apiPort,
      HOST: '127.0.0.1',
      PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
    }),
  });
  const vite = inProject('node_modules/vite/bin/vite.js');
  const app = startChild(node, [vite, '--port', port, '--strictPort'], {
    env: projectEnvironment({ RIFARIA_API_PORT: apiPort }),
  });

  // When one ends, the other is stopped too.
  const children = [api, app];
  forwardEndSignals(children);
  const exits = children.map(exitCodeOf);
  const code = await Promise.race(exits);
  for (const child of children) endGroup(child, 'SIGTERM');
  await Promise.all(exits);
  return code === 130 ? 0 : code;
});
