/** Every system knows the second; the first alone would grey our own files out on some. */
const ACCEPTED = '.rifa.json,.json,application/json';

/** Asks for raffles' files. To be called within a tap; `onPicked` is not called where nothing is chosen. */
export function pickRaffleFiles(onPicked: (files: File[]) => void): void {
  const input = Object.assign(document.createElement('input'), {
    type: 'file',
    accept: ACCEPTED,
    multiple: true,
  });
  input.addEventListener('change', () => {
    if (input.files && input.files.length > 0) onPicked([...input.files]);
  });
  input.click();
}
