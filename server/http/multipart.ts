import { AppError } from '../services/app-error.ts';

const BOUNDARY = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i;
/** Maximum length of the headers of a part. */
const HEAD_MAX_BYTES = 4096;
/** Maximum number of parts; millions of empty ones would take seconds. */
const PARTS_MAX = 16;
const NAME = /^content-disposition:\s*form-data\b.*?;\s*name="([^"]*)"/im;
const FILE_NAME = /^content-disposition:.*;\s*filename\*?=/im;
const END_OF_HEAD = '\r\n\r\n';

interface Part {
  name: string | undefined;
  isFile: boolean;
  content: Uint8Array;
}

/** Parts of a form as views of its bytes, so that a photo is in memory once. Throws 400 for a malformed form. */
function partsOf(form: Buffer, boundary: string): Part[] {
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  const parts: Part[] = [];
  // The first delimiter needs no preceding line break.
  let at = delimiter.length - '\r\n'.length;
  if (!form.subarray(0, at).equals(delimiter.subarray('\r\n'.length))) throw new AppError('malformed');
  while (form.toString('latin1', at, at + 2) === '\r\n') {
    const headEnd = form.subarray(at, at + HEAD_MAX_BYTES).indexOf(END_OF_HEAD) + at;
    const start = headEnd + END_OF_HEAD.length;
    const end = form.indexOf(delimiter, start);
    if (headEnd < at || end < 0 || parts.length === PARTS_MAX) throw new AppError('malformed');
    const head = form.toString('latin1', at, headEnd);
    parts.push({
      name: NAME.exec(head)?.[1],
      isFile: FILE_NAME.test(head),
      content: form.subarray(start, end),
    });
    at = end + delimiter.length;
  }
  if (form.toString('latin1', at, at + 2) !== '--') throw new AppError('malformed');
  return parts;
}

/** Bytes of the only file in a field of a multipart form. Throws 400 if there is none, more than one, or a text instead. */
export function fileOfForm(form: Uint8Array<ArrayBuffer>, contentType: string, field: string): Uint8Array {
  const [, quoted, bare] = BOUNDARY.exec(contentType) ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined) throw new AppError('malformed');
  const bytes = Buffer.from(form.buffer, form.byteOffset, form.byteLength);
  const [file, ...more] = partsOf(bytes, boundary).filter(({ name }) => name === field);
  if (!file?.isFile || more.length > 0) throw new AppError('malformed');
  return file.content;
}
