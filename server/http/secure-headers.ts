import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { AppEnv } from './environment.ts';
import { PAGE_SCRIPT_HASHES } from './public-page/page-scripts.ts';
import { YEAR_SECONDS } from './year-seconds.ts';

/** Content security policy (P-909). Inline styles are allowed for colours in rich text. */
const CONTENT_SECURITY_POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", ...PAGE_SCRIPT_HASHES],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'blob:', 'data:'],
  frameSrc: ['https://www.youtube-nocookie.com'],
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  formAction: ["'self'"],
};

/** Security headers on every reply; HSTS if the public URL is https. */
export function strictHeaders(publicUrl: string): MiddlewareHandler<AppEnv> {
  return secureHeaders({
    contentSecurityPolicy: CONTENT_SECURITY_POLICY,
    strictTransportSecurity: publicUrl.startsWith('https:') && `max-age=${YEAR_SECONDS}; includeSubDomains`,
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    xFrameOptions: 'DENY',
    xXssProtection: false,
    permissionsPolicy: {
      camera: ['self'],
      clipboardWrite: ['self'],
      microphone: [],
      geolocation: [],
      payment: [],
      usb: [],
    },
  });
}
