/** Of a chosen file that the device does not hand out, as one that is in a cloud alone; without a period. */
export const UNREADABLE_FILE = 'Não conseguimos abrir este arquivo. Confira se ele está mesmo neste aparelho';
