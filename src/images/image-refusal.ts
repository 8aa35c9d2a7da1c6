/** Why a file is not taken. */
export type ImageRefusalReason =
  /** Neither png, gif nor jpeg, by its content (§5). */
  | 'type'
  | 'too-small'
  | 'too-large'
  /** A side has too many pixels. */
  | 'too-long'
  /** It begins like an image and cannot be drawn. */
  | 'unreadable';

/** A file that is not taken. It knows no screen: the words are the picker's. */
export class ImageRefusal extends Error {
  readonly reason: ImageRefusalReason;

  constructor(reason: ImageRefusalReason, cause?: unknown) {
    super(reason, { cause });
    this.name = 'ImageRefusal';
    this.reason = reason;
  }
}
