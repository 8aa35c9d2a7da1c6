import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { TEXT } from './text.js';

const place = document.getElementById('root');
if (place) createRoot(place).render(createElement('p', null, TEXT));
