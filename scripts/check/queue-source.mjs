import fs from 'node:fs';
import { inProject, projectRoot, runCommand } from '../lib/project.mjs';
import { exceptionsWithoutFile, queueSourceFaults } from './queue-source/queue-source-faults.mjs';

/** Sources of the app and its worker. */
function readSources() {
  const names = fs.globSync('{src,sw}/**/*.{ts,tsx}', { cwd: projectRoot });
  return names
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .sort()
    .map((name) => ({ name, text: fs.readFileSync(inProject(name), 'utf8') }));
}

await runCommand(() => {
  const sources = readSources();
  const faults =
    sources.length === 0
      ? ['no source was read']
      : [...queueSourceFaults(sources), ...exceptionsWithoutFile(sources.map(({ name }) => name))];
  for (const fault of faults) console.log(fault);
  return faults.length === 0 ? 0 : 1;
});
