import * as z from 'zod/mini';
import type { ListedRaffle } from '#core/domain/raffles/public-raffle.ts';
import { publicRaffleFromWire, publicRaffleToWire, publicRaffleWire } from './public-raffle.ts';

const { description: _text, deliveries: _record, ...listedShape } = publicRaffleWire.shape;
const listedRaffleWire = z.object(listedShape);
type ListedRaffleWire = z.infer<typeof listedRaffleWire>;

const NO_DESCRIPTION = { description: '' };

function listedRaffleFromWire(wire: ListedRaffleWire): ListedRaffle {
  const { description: _none, ...listed } = publicRaffleFromWire({ ...wire, ...NO_DESCRIPTION });
  return listed;
}

function listedRaffleToWire(raffle: ListedRaffle): ListedRaffleWire {
  const { description: _none, ...listed } = publicRaffleToWire({ ...raffle, ...NO_DESCRIPTION });
  return listed;
}

/** A raffle in a list of strangers: without its description, which its own reply has (P-331). */
export const listedRaffleReply = z.codec(listedRaffleWire, z.custom<ListedRaffle>(), {
  decode: listedRaffleFromWire,
  encode: listedRaffleToWire,
});
