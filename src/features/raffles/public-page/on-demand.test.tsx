// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OnDemand } from './on-demand.tsx';

const PART = <OnDemand summary="E se…?">Digite os bilhetes.</OnDemand>;

test('what a reader has unfolded before the app took the page over is there', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(PART);
  place.querySelector('details')?.setAttribute('open', '');
  await act(async () => void hydrateRoot(place, PART));
  expect(screen.getByText('Digite os bilhetes.')).toBeTruthy();
});
