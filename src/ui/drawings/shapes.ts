/* Outlines shared by the drawings. Drawings are decorative and use the colours of the theme; the text beside them has the meaning. */

/** A ticket with its two notches, 140 by 76. */
export const TICKET =
  'M8 0h124a8 8 0 0 1 8 8v18a12 12 0 0 0 0 24v18a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8V50a12 12 0 0 0 0-24V8a8 8 0 0 1 8-8Z';

/** A five-pointed star, 24 by 23. */
export const STAR = 'm12 0 3.2 8.2 8.8.4-6.9 5.5 2.4 8.5L12 17.8l-7.5 4.8 2.4-8.5L0 8.6l8.8-.4Z';
