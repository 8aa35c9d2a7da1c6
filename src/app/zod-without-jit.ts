declare global {
  /** Zod's global settings, which it reads when it loads. */
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

/**
 * The content security policy forbids `eval`, which zod would try and browsers would report. Set before zod loads instead of
 * by `z.config`, because pages without a form or a call do not load zod.
 */
globalThis.__zod_globalConfig = { jitless: true };

export {};
