import { devices } from '@playwright/test';

/** The screens that everything is looked at on, and README shows. */
export const SCREENS = {
  phone: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } },
  'large-phone': { ...devices['Pixel 7'], viewport: { width: 412, height: 915 } },
  tablet: { ...devices['Pixel 7'], viewport: { width: 768, height: 1024 }, deviceScaleFactor: 1 },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const;

export type ScreenName = keyof typeof SCREENS;
export const SCREEN_NAMES = Object.keys(SCREENS) as ScreenName[];

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
