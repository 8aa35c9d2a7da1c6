/** Delay before the object URL is revoked, milliseconds: browsers read it after the click. */
const ADDRESS_KEPT_MS = 60_000;

/** Downloads a file. */
export function download(file: File): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: file.name });
  // Firefox requires the link to be in the document.
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_KEPT_MS);
}
