/** Some systems do not know '.rifa.json' and would disable our files without '.json'. */
const ACCEPTED = '.rifa.json,.json,application/json';

/** Opens the file picker. Call it in a user gesture; `onPicked` is not called if nothing is chosen. */
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
