import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the checkout. Without `import.meta.dirname`, so that older Nodes reach the version check. */
export const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * A path inside the checkout.
 * @param {...string} parts
 */
export function inProject(...parts) {
  return path.join(projectRoot, ...parts);
}

/** An error for the user of a command: printed without a stack. */
export class SetupError extends Error {}

/**
 * Runs the main function of a command and turns its outcome into the exit code.
 * @param {() => number | void | Promise<number | void>} main answers the exit code; nothing means 0
 */
export async function runCommand(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    console.error(error instanceof SetupError ? `\n${error.message}\n` : error);
    process.exitCode = 1;
  }
}
