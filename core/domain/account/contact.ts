/** Where people write to: questions, and requests about their data (LGPD, art. 18). */
export const CONTACT_EMAIL = 'contato@rifaria.app';
