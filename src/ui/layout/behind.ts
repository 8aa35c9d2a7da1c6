/** Attribute of hidden scenes. They are laid out, so size and position do not tell whether an element is visible. */
export const BEHIND_ATTRIBUTE = 'data-behind';
