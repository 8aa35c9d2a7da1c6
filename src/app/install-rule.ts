/** How this browser installs the app: by its own question, or by hand as on an iPhone. */
export type InstallWay = 'prompt' | 'ios-sheet';

export interface InstallFacts {
  /** The browser has offered its question. */
  hasPrompt: boolean;
  isIosSafari: boolean;
  /** It runs as an installed app already. */
  isInstalled: boolean;
}

/** The way to install here; undefined where there is none. */
export function installWay({ hasPrompt, isIosSafari, isInstalled }: InstallFacts): InstallWay | undefined {
  if (isInstalled) return undefined;
  if (hasPrompt) return 'prompt';
  return isIosSafari ? 'ios-sheet' : undefined;
}

export interface CardFacts {
  way: InstallWay | undefined;
  hasSavedDraft: boolean;
  /** The card was answered before, either way. */
  wasAnswered: boolean;
}

/** Whether the card offers to install: after the first saved draft, until it is answered. The menu offers it always. */
export function isCardDue({ way, hasSavedDraft, wasAnswered }: CardFacts): boolean {
  return way !== undefined && hasSavedDraft && !wasAnswered;
}

/** Other browsers of iOS, and windows inside of other apps: their share menus differ, or cannot install. */
const NOT_SAFARI = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|GSA\/|FBA[NV]|Instagram|Line\//;

/** Safari on an iPhone or iPad. An iPad says that it is a Mac; no Mac has a touch screen. */
export function isIosSafari(userAgent: string, touchPoints: number): boolean {
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
  return isIos && /Version\/[\d.]+ .*Safari\//.test(userAgent) && !NOT_SAFARI.test(userAgent);
}
