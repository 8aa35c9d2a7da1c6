/** How this browser installs the app: by its prompt, or by hand as on an iPhone. */
export type InstallWay = 'prompt' | 'ios-sheet';

export interface InstallFacts {
  /** The browser's install prompt is available. */
  hasPrompt: boolean;
  isIosSafari: boolean;
  /** The app already runs as an installed app. */
  isInstalled: boolean;
}

/** How to install in this browser; undefined where it is not possible. */
export function installWay({ hasPrompt, isIosSafari, isInstalled }: InstallFacts): InstallWay | undefined {
  if (isInstalled) return undefined;
  if (hasPrompt) return 'prompt';
  return isIosSafari ? 'ios-sheet' : undefined;
}

export interface CardFacts {
  way: InstallWay | undefined;
  hasSavedDraft: boolean;
  /** The card was accepted or dismissed before. */
  wasAnswered: boolean;
}

/** Whether the card is shown: after the first saved draft, until it is answered. The menu always has the entry. */
export function isCardDue({ way, hasSavedDraft, wasAnswered }: CardFacts): boolean {
  return way !== undefined && hasSavedDraft && !wasAnswered;
}

/** Other iOS browsers and in-app browsers: their share menus differ or cannot install. */
const NOT_SAFARI = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|GSA\/|FBA[NV]|Instagram|Line\//;

/** Safari on an iPhone or iPad. An iPad identifies as a Mac, but no Mac has a touch screen. */
export function isIosSafari(userAgent: string, touchPoints: number): boolean {
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
  return isIos && /Version\/[\d.]+ .*Safari\//.test(userAgent) && !NOT_SAFARI.test(userAgent);
}
