/** Signing out so that nothing of the account stays on the device; its own purchases do. */
export const ERASE_DEVICE_LABEL = 'Apagar os dados deste aparelho e sair';
