import { useState } from 'react';
import { isInstalled, promptInstall, useInstallPrompt } from './install-offer.ts';
import { installWay, type InstallWay, isIosSafari } from './install-rule.ts';

const ANSWERED_KEY = 'rifaria.install-answered';

export interface Install {
  /** Installs, or shows how to; undefined where this browser cannot. */
  install: (() => Promise<void>) | undefined;
  way: InstallWay | undefined;
  /** The card was accepted or dismissed before. */
  wasAnswered: boolean;
  /** Marks the card as answered; it is not shown again on this device. */
  answerCard: () => void;
  isSheetOpen: boolean;
  closeSheet: () => void;
}

/** State of the offer to install: the browser's prompt, or on an iPhone the sheet that shows how. */
export function useInstall(): Install {
  const hasPrompt = useInstallPrompt();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [wasAnswered, setAnswered] = useState(() => localStorage.getItem(ANSWERED_KEY) !== null);
  const way = installWay({
    hasPrompt,
    isIosSafari: isIosSafari(navigator.userAgent, navigator.maxTouchPoints),
    isInstalled: isInstalled(),
  });
  const answerCard = () => {
    setAnswered(true);
    try {
      localStorage.setItem(ANSWERED_KEY, 'true');
    } catch {
      // Without room the card is shown again after the next start.
    }
  };
  const install = async () => {
    answerCard();
    if (way === 'prompt') await promptInstall();
    else setSheetOpen(true);
  };
  return {
    install: way === undefined ? undefined : install,
    way,
    wasAnswered,
    answerCard,
    isSheetOpen,
    closeSheet: () => setSheetOpen(false),
  };
}
