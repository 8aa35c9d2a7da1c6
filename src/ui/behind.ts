/** On what stands behind the screen that is seen; it is laid out there, so its size and its place tell nothing. */
export const BEHIND_ATTRIBUTE = 'data-behind';
