import * as z from 'zod/mini';
import { CONFIG_FIELDS, LATER_CONFIG_FIELDS } from '#core/domain/raffles/config-fields.ts';
import type { Day } from '#core/domain/days.ts';
import type { RaffleConfig, RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import { FORMAT_WIRES, type WireNames, wireNamesOf } from './field-wires.ts';

/** Wire name of each field of step 1. */
export const RAFFLE_CONFIG_WIRE_NAMES = wireNamesOf(CONFIG_FIELDS);
const NAMES = Object.entries(RAFFLE_CONFIG_WIRE_NAMES) as [keyof RaffleConfigData, ConfigWireName][];

type ConfigFields = typeof CONFIG_FIELDS;
type ConfigWireName = WireNames<ConfigFields>[keyof ConfigFields];
type ConfigShape = {
  [
    Name in keyof ConfigFields as ConfigFields[Name]['wire']
  ]: (typeof FORMAT_WIRES)[ConfigFields[Name]['format']];
};

const configShape = Object.fromEntries(
  Object.values(CONFIG_FIELDS).map(({ wire, format }) => [wire, FORMAT_WIRES[format]]),
) as ConfigShape;
/** The values of step 1 by wire name. */
type ConfigDataWire = z.infer<z.ZodMiniObject<ConfigShape>>;

/** A field that is missing on the wire is left out. */
const dataFromWire = (wire: Partial<ConfigDataWire>) =>
  Object.fromEntries(
    NAMES.flatMap(([name, wireName]) => (wire[wireName] === undefined ? [] : [[name, wire[wireName]]])),
  ) as unknown as RaffleConfigData;

const dataToWire = (data: Partial<RaffleConfigData>) =>
  Object.fromEntries(
    NAMES.flatMap(([name, wireName]) => (data[name] === undefined ? [] : [[wireName, data[name]]])),
  ) as unknown as ConfigDataWire;

const raffleConfigWire = z.object({
  ...configShape,
  _id: z.string(),
  raffle: z.string(),
  slug: z.string(),
  revision: z.int(),
  updatedAt: z.string(),
});
type RaffleConfigWire = z.infer<typeof raffleConfigWire>;

/** A configuration as the API returns it; `slug` is that of the raffle's title. */
export type RaffleConfigReply = RaffleConfig & { slug: string };

function raffleConfigFromWire(wire: RaffleConfigWire): RaffleConfigReply {
  const { _id: id, raffle: raffleId, slug, revision, updatedAt } = wire;
  return { ...dataFromWire(wire), id, raffleId, slug, revision, updatedAt };
}

function raffleConfigToWire(config: RaffleConfig & { slug?: string }): RaffleConfigWire {
  const { id, raffleId, slug = '', revision, updatedAt } = config;
  return { ...dataToWire(config), _id: id, raffle: raffleId, slug, revision, updatedAt };
}

/** Reply of every call that returns a configuration. */
export const raffleConfigReply = z.codec(raffleConfigWire, z.custom<RaffleConfigReply>(), {
  decode: raffleConfigFromWire,
  encode: raffleConfigToWire,
});

type LaterField = keyof typeof LATER_CONFIG_FIELDS;
type LaterShape = {
  [Name in LaterField as (typeof LATER_CONFIG_FIELDS)[Name]['wire']]: z.ZodMiniOptional<
    (typeof FORMAT_WIRES)[(typeof LATER_CONFIG_FIELDS)[Name]['format']]
  >;
};

const laterShape = Object.fromEntries(
  Object.values(LATER_CONFIG_FIELDS).map(({ wire, format }) => [wire, z.optional(FORMAT_WIRES[format])]),
) as LaterShape;

/** What a save of step 1 sends; earlier versions of the app do not send the later fields. */
export interface RaffleConfigSave
  extends Omit<RaffleConfigData, LaterField>, Partial<Pick<RaffleConfigData, LaterField>> {
  /** São Paulo day on which the user saved (P-405). */
  savedOn?: Day;
  /** The raffle was not published where the save was made: refused with 412 once it is (P-1035). */
  forDraft?: boolean;
}

/** What a save tells besides its values. */
const aboutSave = ({ savedOn, forDraft }: Pick<RaffleConfigSave, 'savedOn' | 'forDraft'>) => ({
  ...(savedOn !== undefined && { savedOn }),
  ...(forDraft !== undefined && { forDraft }),
});

/** Body of PUT /api/raffle-config/{id}. */
export const raffleConfigSaveBody = z.codec(
  z.object({
    ...configShape,
    ...laterShape,
    savedOn: z.optional(z.string()),
    forDraft: z.optional(z.boolean()),
  }),
  z.custom<RaffleConfigSave>(),
  {
    decode: (wire) => ({ ...dataFromWire(wire), ...aboutSave(wire) }),
    encode: (save) => ({ ...dataToWire(save), ...aboutSave(save) }),
  },
);

export interface RaffleConfigCreation {
  /** Minted by the client; the server's wins if it already has one for this raffle (P-906). */
  id?: string;
  raffleId: string;
}

/** Body of POST /api/raffle-config: `{raffle}`. */
export const raffleConfigCreateBody = z.codec(
  z.object({ _id: z.optional(z.uuid()), raffle: z.uuid() }),
  z.custom<RaffleConfigCreation>(),
  {
    decode: ({ _id, raffle }) => ({
      raffleId: raffle.toLowerCase(),
      ...(_id !== undefined && { id: _id.toLowerCase() }),
    }),
    encode: ({ id, raffleId }) => ({ raffle: raffleId, ...(id !== undefined && { _id: id }) }),
  },
);
