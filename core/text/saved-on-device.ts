/** Of a save that the server has not seen yet (P-122, P-1003). */
export const SAVED_ON_DEVICE = 'Salvo neste aparelho';
