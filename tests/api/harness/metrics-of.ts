import type { TestApi } from './test-api.ts';

/** Lines of /metrics that begin so. */
export async function metricsOf(api: TestApi, start: string): Promise<string[]> {
  const { text } = await api.request('GET', '/metrics', { from: '127.0.0.1' });
  return text.split('\n').filter((line) => line.startsWith(start));
}
