import type { OtherImageType } from '#core/domain/raffles/other-image-type.ts';

/** Why an image file is refused. */
export type ImageRefusalReason =
  /** Not a png, gif or jpeg by its content (P-431). */
  | 'type'
  /** A picture of a kind that we do not take, whatever its file is called. */
  | OtherImageType
  | 'too-small'
  | 'too-large'
  /** A side has too many pixels. */
  | 'too-long'
  /** It has an image header but cannot be decoded. */
  | 'unreadable';

/** A refused image file. The messages are defined by the picker. */
export class ImageRefusal extends Error {
  readonly reason: ImageRefusalReason;

  constructor(reason: ImageRefusalReason, cause?: unknown) {
    super(reason, { cause });
    this.name = 'ImageRefusal';
    this.reason = reason;
  }
}
