/** Opens the file picker. Call it in a user gesture; `onPicked` is not called if nothing is chosen. */
export function pickProof(onPicked: (file: File) => void): void {
  const input = Object.assign(document.createElement('input'), {
    type: 'file',
    accept: '.json,application/json',
  });
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file) onPicked(file);
  });
  input.click();
}
