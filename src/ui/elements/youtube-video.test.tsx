// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { YoutubeVideo } from './youtube-video.tsx';

test('a video that was started by keyboard has the focus', () => {
  render(<YoutubeVideo id="dQw4w9WgXcQ" title="A moto" />);
  const link = screen.getByRole('link', { name: /Assistir ao vídeo/ });
  link.focus();
  fireEvent.click(link);
  expect(document.activeElement).toBe(screen.getByTitle('A moto'));
});
