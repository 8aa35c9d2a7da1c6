import { imagePath } from '#core/domain/raffles/raffle-images.ts';
import type { RaffleConfig } from '#core/domain/raffles/raffle-config.ts';
import type { ModelInstants } from './model-instants.ts';
import { hold, type ModelRequest, Refusal } from './model-request.ts';

/** The part of the model server that images need. */
interface ImageKeeper {
  readonly configs: Map<string, RaffleConfig>;
  readonly images: Set<string>;
  readonly uploads: string[];
  readonly effects: string[];
  readonly instants: ModelInstants;
  ownRaffle(id: string, userId: string): unknown;
}

/** The caller's configuration by the path. */
export function ownConfig(server: ImageKeeper, request: ModelRequest): RaffleConfig {
  const current = [...server.configs.values()].find((config) => config.id === request.parameters.id);
  if (!current) throw new Refusal(404, 'not-found');
  server.ownRaffle(current.raffleId, request.userId);
  return current;
}

/** A configuration may contain its current images and uploads for raffles of its owner. */
export function holdImages(server: ImageKeeper, current: RaffleConfig, images: readonly string[]): void {
  const isKnown = (url: string) =>
    !/^(device-image:|\/images\/)/.test(url) ||
    current.images.includes(url) ||
    [...server.images].some((known) => known.endsWith(` ${url}`));
  if (!images.every(isKnown))
    throw new Refusal(422, 'rules-broken', { fields: { images: 'Imagem sem envio' } });
}

/** The address of an image, derived from its content. */
export function modelImageUrl(content: string): string {
  return imagePath(content.padEnd(64, '0'), 'wide');
}

export const uploadImage = (server: ImageKeeper, request: ModelRequest) => {
  const { raffleId } = ownConfig(server, request);
  const { content } = request.body as { content: string };
  const url = modelImageUrl(content);
  server.uploads.push(content);
  server.images.add(`${raffleId} ${url}`);
  return { data: { url } };
};

export const saveImages = (server: ImageKeeper, request: ModelRequest) => {
  const current = ownConfig(server, request);
  hold(request, current);
  const { images } = request.body as { images: string[] };
  if (!images.every((url) => current.images.includes(url))) throw new Refusal(422, 'rules-broken');
  if (images.join() === current.images.join()) return current;
  const saved = { ...current, images, revision: current.revision + 1, updatedAt: server.instants.next() };
  server.configs.set(current.raffleId, saved);
  return saved;
};

export const deleteImage = (server: ImageKeeper, request: ModelRequest) => {
  const current = ownConfig(server, request);
  hold(request, current);
  const { url } = request.body as { url: string };
  server.images.delete(`${current.raffleId} ${url}`);
  server.effects.push(`DELETE ${url}`);
  if (!current.images.includes(url)) return current;
  const images = current.images.filter((one) => one !== url);
  const saved = { ...current, images, revision: current.revision + 1, updatedAt: server.instants.next() };
  server.configs.set(current.raffleId, saved);
  return saved;
};
