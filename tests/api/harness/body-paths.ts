import type * as z from 'zod/mini';

/** What a schema says of itself. */
export interface Definition {
  type: string;
  format?: string;
  checks?: unknown[];
  in?: z.ZodMiniType;
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  options?: z.ZodMiniType[];
}

/** Wire names that lead to a value; 0 is the first entry of a list. */
export type BodyPath = (string | number)[];

/** The paths to all values of a schema that `isWanted`. */
export function pathsOf(schema: z.ZodMiniType, isWanted: (definition: Definition) => boolean): BodyPath[] {
  const definition = schema._zod.def as unknown as Definition;
  const { shape = {}, element, innerType, options = [] } = definition;
  const parts: [BodyPath, z.ZodMiniType][] = [
    ...[definition.in, innerType, ...options].flatMap((part): [BodyPath, z.ZodMiniType][] =>
      part ? [[[], part]] : [],
    ),
    ...(element ? [[[0], element] as [BodyPath, z.ZodMiniType]] : []),
    ...Object.entries(shape).map(([key, part]): [BodyPath, z.ZodMiniType] => [[key], part]),
  ];
  const within = parts.flatMap(([path, part]) => pathsOf(part, isWanted).map((rest) => [...path, ...rest]));
  return isWanted(definition) ? [[], ...within] : within;
}
