import {
  actionSheetController,
  alertController,
  loadingController,
  toastController,
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

/** Ionic's overlays, ready to be made. Loaded by feedback.ts when the first one is needed. */
export const overlays = {
  actionSheet: actionSheetController,
  alert: alertController,
  loading: loadingController,
  toast: toastController,
};
