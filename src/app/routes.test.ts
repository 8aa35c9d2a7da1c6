// @vitest-environment happy-dom
import type { RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import * as appPaths from '#core/domain/app-paths.ts';
import { appRoutes } from './routes.tsx';

const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)]);

const patterns = Object.entries(appPaths).flatMap(([name, value]) =>
  name.endsWith('_ROUTE') ? [String(value)] : [],
);

test('the app has the routes that core names, and no others: the worker and the cold start read them there', () => {
  const routes = pathsOf(appRoutes(() => undefined)).filter((path) => path !== '*');
  expect(routes.sort()).toEqual([...Object.values(appPaths.APP_PATHS), ...patterns].sort());
});
