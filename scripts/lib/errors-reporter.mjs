import fs from 'node:fs';

/**
 * What Vitest's JSON report leaves out.
 * @typedef {{ errors: string[], brokenFiles: string[] }} LeftOutErrors
 *   `errors`: outside of tests; `brokenFiles`: where a hook for several tests failed, so that they did not run
 */

/** Reporter of Vitest: writes LeftOutErrors to the file that ERRORS_FILE names. */
export default class ErrorsReporter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly { message?: string, stack?: string }[]} errors
   */
  onTestRunEnd(modules, errors) {
    /** @type {LeftOutErrors} */
    const leftOut = {
      errors: errors.map(({ message = '', stack = '' }) => `${message}\n${stack}`),
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
