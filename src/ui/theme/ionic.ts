import { initialize } from '@ionic/core/components';
import './ionic.css';

/**
 * Initializes Ionic when the first screen that uses it loads, with the same mode on every platform. Input shims are off, as they
 * would clone our native text fields on focus.
 */
initialize({ mode: 'md', inputShims: false, scrollAssist: false });
document.documentElement.classList.add('ion-ce');
