/** How long the address of a download is kept, milliseconds: browsers read it after the click has returned. */
const ADDRESS_KEPT_MS = 60_000;

/** Has the browser save a file. */
export function download(file: File): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: file.name });
  // Firefox follows only a link that is in the page.
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_KEPT_MS);
}
