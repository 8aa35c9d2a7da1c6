import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * Remembers the buttons that are pressed in a page of the server until the app has taken it over (src/app/early-presses.ts). Written
 * into the page: as a file it would come after the presses, on a weak network together with the app.
 */
export const EARLY_PRESSES = fs.readFileSync(path.join(import.meta.dirname, 'early-presses.js'), 'utf8');

/** The only inline script that the Content Security Policy allows (P-909). */
export const EARLY_PRESSES_HASH = `'sha256-${createHash('sha256').update(EARLY_PRESSES).digest('base64')}'`;
