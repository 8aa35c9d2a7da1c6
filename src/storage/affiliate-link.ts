import { normalAffiliateCode } from '#core/domain/affiliates.ts';

const KEY = 'rifaria.affiliate';
/** Whoever comes back later than this came by themselves. */
const KEPT_DAYS = 60;
const DAY_MS = 86_400_000;

interface KeptCode {
  code: string;
  /** Instant, ISO. */
  at: string;
}

/** Keeps whose link has led this visitor here, until they register (§7). The last link counts; what is no code is ignored. */
export function keepAffiliateCode(text: string, now: Date): void {
  const code = normalAffiliateCode(text);
  if (code === undefined) return;
  try {
    localStorage.setItem(KEY, JSON.stringify({ code, at: now.toISOString() } satisfies KeptCode));
  } catch {
    // No room: nobody is kept from registering for it.
  }
}

/** The code to register with; undefined where nobody's link led here, or too long ago. */
export function findAffiliateCode(now: Date): string | undefined {
  try {
    const { code, at } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<KeptCode>;
    const isFresh = now.getTime() - Date.parse(at ?? '') < KEPT_DAYS * DAY_MS;
    return isFresh && typeof code === 'string' ? normalAffiliateCode(code) : undefined;
  } catch {
    return undefined;
  }
}

/** The account is there: the link has done its part. */
export function dropAffiliateCode(): void {
  localStorage.removeItem(KEY);
}
