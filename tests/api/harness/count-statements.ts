import type { KyselyPlugin } from 'kysely';
import type { TestApi } from './test-api.ts';

/**
 * Restarts the servers of a test over a database that notes its statements; returns a function that returns those of `work`, as
 * syntax trees in JSON.
 */
export function noteStatementsOf(
  api: TestApi,
  overrides: Parameters<TestApi['start']>[0] = {},
): (work: () => Promise<unknown>) => Promise<string[]> {
  const noted: string[] = [];
  const trees = new WeakMap<object, string>();
  const noting: KyselyPlugin = {
    // Also called for each subquery, which is then not executed by itself.
    transformQuery({ node, queryId }) {
      trees.set(queryId, JSON.stringify(node));
      return node;
    },
    transformResult({ result, queryId }) {
      noted.push(trees.get(queryId) ?? '');
      return Promise.resolve(result);
    },
  };
  const db = api.database.db.withPlugin(noting);
  api.database = { ...api.database, db, another: db };
  api.start(overrides);
  return async (work) => {
    const before = noted.length;
    await work();
    return noted.slice(before);
  };
}

/** The same, for the number of statements. */
export function countStatementsOf(api: TestApi): (work: () => Promise<unknown>) => Promise<number> {
  const statementsOf = noteStatementsOf(api);
  return async (work) => (await statementsOf(work)).length;
}
