declare global {
  /** Where zod keeps its settings, and looks for them when it loads. */
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

/**
 * Our policy forbids code made from text: zod need not try, which browsers report as an attack. Told before zod loads, and
 * not by `z.config`: pages without a form or a call come without zod.
 */
globalThis.__zod_globalConfig = { jitless: true };

export {};
