// @vitest-environment jsdom
import { createMemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { arrivalsOf } from './arrivals.ts';

test('what follows the arrivals is told of each place once, when one is there with what its loader answers', async () => {
  const routes = [{ path: '/list' }, { path: '/wizard', loader: () => Promise.resolve('raffle') }];
  const router = createMemoryRouter(routes, { initialEntries: ['/list'] });
  const arrivals = arrivalsOf(router);
  const told: unknown[] = [];
  const stop = arrivals.subscribe(({ navigation, location, loaderData }) =>
    told.push([navigation.state, location.pathname, Object.values(loaderData)]),
  );
  await arrivals.navigate('/wizard');
  expect(told).toEqual([['idle', '/wizard', ['raffle']]]);
  expect(arrivals.state.location.pathname).toBe('/wizard');
  stop();
  await router.navigate('/list');
  expect(told).toHaveLength(1);
});
