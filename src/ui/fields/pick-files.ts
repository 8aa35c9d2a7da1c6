interface Wanted {
  /** Types and endings, as in the attribute of that name. */
  accept: string;
  multiple?: boolean;
}

/** Opens the file picker. Call it in a user gesture; `onPicked` is not called if nothing is chosen. */
export function pickFiles({ accept, multiple = false }: Wanted, onPicked: (files: File[]) => void): void {
  const input = Object.assign(document.createElement('input'), { type: 'file', accept, multiple });
  input.addEventListener('change', () => {
    if (input.files && input.files.length > 0) onPicked([...input.files]);
  });
  input.click();
}
