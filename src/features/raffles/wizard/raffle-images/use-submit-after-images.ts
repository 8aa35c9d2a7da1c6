import { type FormEvent, useState } from 'react';
import { imagesSettled } from './use-adding-images.ts';

/** A submit handler that first waits for images in processing, which it would otherwise not save. */
export function useSubmitAfterImages(submit: (event: FormEvent) => void) {
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
