import { type FormEvent, useState } from 'react';
import { imagesSettled } from './use-adding-images.ts';

/** A submit that waits for images that are being made ready: without them it would save less than is on the screen. */
export function useImagesFirst(submit: (event: FormEvent) => void) {
  const [isWaiting, setIsWaiting] = useState(false);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isWaiting) return;
    setIsWaiting(true);
    await imagesSettled();
    setIsWaiting(false);
    submit(event);
  };
  return { isWaiting, onSubmit: (event: FormEvent) => void onSubmit(event) };
}
