import fs from 'node:fs';

/**
 * What Vitest's JSON report leaves out.
 * @typedef {{ errors: ErrorOutsideTests[], brokenFiles: string[] }} LeftOutErrors
 *   `brokenFiles`: where a hook for several tests failed, so that they did not run
 * @typedef {{ log: string, file?: string }} ErrorOutsideTests `file`: the test file that was running
 */

/** Reporter of Vitest: writes LeftOutErrors to the file that ERRORS_FILE names. */
export default class ErrorsReporter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly { message?: string, stack?: string, VITEST_TEST_PATH?: unknown }[]} errors
   */
  onTestRunEnd(modules, errors) {
    /** @type {LeftOutErrors} */
    const leftOut = {
      errors: errors.map(({ message = '', stack = '', VITEST_TEST_PATH: file }) => ({
        log: `${message}\n${stack}`,
        file: typeof file === 'string' ? file : undefined,
      })),
      brokenFiles: modules.filter(hasBrokenHook).map(({ moduleId }) => moduleId),
    };
    fs.writeFileSync(process.env.ERRORS_FILE ?? '', JSON.stringify(leftOut));
  }
}

/** @param {import('vitest/node').TestModule} module */
function hasBrokenHook(module) {
  const suites = [module, ...module.children.allSuites()];
  return suites.some((suite) => suite.errors().length > 0);
}
