/** The gateway is there and does not take this message. */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused';
}
