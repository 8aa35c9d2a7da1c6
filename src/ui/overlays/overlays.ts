import {
  actionSheetController,
  type ActionSheetOptions,
  alertController,
  type AlertOptions,
  loadingController,
  toastController,
  type ToastOptions,
} from '@ionic/core/components';
import { defineCustomElement as defineActionSheet } from '@ionic/core/components/ion-action-sheet.js';
import { defineCustomElement as defineAlert } from '@ionic/core/components/ion-alert.js';
import { defineCustomElement as defineLoading } from '@ionic/core/components/ion-loading.js';
import { defineCustomElement as defineToast } from '@ionic/core/components/ion-toast.js';
import '../theme/ionic.ts';
import { closeOnBack } from './close-on-back.ts';

defineActionSheet();
defineAlert();
defineLoading();
defineToast();

/** Maximum delay of a toast, milliseconds. */
const IDLE_TIMEOUT_MS = 300;

/** Overlays force a layout, which is expensive during navigation: waits until the browser is idle. */
function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) {
      requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS });
    } else setTimeout(resolve);
  });
}

/** Ionic's overlays. Loaded lazily by feedback.ts. */
export const overlays = {
  actionSheet: {
    create: async (options: ActionSheetOptions) => closeOnBack(await actionSheetController.create(options)),
  },
  alert: { create: async (options: AlertOptions) => closeOnBack(await alertController.create(options)) },
  loading: loadingController,
  toast: {
    async create(options: ToastOptions): Promise<HTMLIonToastElement> {
      await untilIdle();
      return toastController.create(options);
    },
  },
};
