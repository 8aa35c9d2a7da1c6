import {
  actionSheetController,
  alertController,
  loadingController,
  toastController,
  type ToastOptions,
} from '@ionic/core/components';
import { defineCustomElement as defineActionSheet } from '@ionic/core/components/ion-action-sheet.js';
import { defineCustomElement as defineAlert } from '@ionic/core/components/ion-alert.js';
import { defineCustomElement as defineLoading } from '@ionic/core/components/ion-loading.js';
import { defineCustomElement as defineToast } from '@ionic/core/components/ion-toast.js';
import './ionic.ts';

defineActionSheet();
defineAlert();
defineLoading();
defineToast();

/** Longest that a message waits for what it speaks of to be drawn, milliseconds. */
const QUIET_WITHIN_MS = 300;

/** Overlays measure the screen: in the midst of a change of screens that costs as much as drawing it once more. */
function untilQuiet(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) {
      requestIdleCallback(() => resolve(), { timeout: QUIET_WITHIN_MS });
    } else setTimeout(resolve);
  });
}

/** Ionic's overlays, ready to be made. Loaded by feedback.ts when the first one is needed. */
export const overlays = {
  actionSheet: actionSheetController,
  alert: alertController,
  loading: loadingController,
  toast: {
    async create(options: ToastOptions): Promise<HTMLIonToastElement> {
      await untilQuiet();
      return toastController.create(options);
    },
  },
};
