import { initialize } from '@ionic/core/components';
import './ionic.css';

/**
 * Sets Ionic up once, when the first screen that uses it loads. One look on every platform: ours. Its input shims are
 * off because our text fields are native ones, which it would clone on focus.
 */
initialize({ mode: 'md', inputShims: false, scrollAssist: false });
document.documentElement.classList.add('ion-ce');
