/** Short version of the running build, for support requests. Set by scripts/lib/ensure-built.mjs. */
export const APP_VERSION: string = (import.meta.env.VITE_APP_VERSION as string | undefined) ?? 'local';
