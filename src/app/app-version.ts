/** Which build is running: short, for whoever asks for help to read out. Given by scripts/lib/ensure-built.mjs. */
export const APP_VERSION: string = (import.meta.env.VITE_APP_VERSION as string | undefined) ?? 'local';
