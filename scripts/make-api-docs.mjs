/** npm run docs:api: writes docs/API.md from the contract. */
import fs from 'node:fs';
import { apiDocs } from './lib/api-docs.mjs';
import { inProject } from './lib/project.mjs';

fs.writeFileSync(inProject('docs/API.md'), apiDocs());
