import { fitLines } from './fit-lines.ts';

/** Texts and photo of the picture. */
export interface SharePictureContent {
  title: string;
  /** In bold: 'R$ 5,00 por ticket'. */
  main: string;
  /** Below it, in one line: 'Sorteio em 23/12/2026'. May be empty. */
  note: string;
  /** In small letters at the foot, in one line. */
  foot?: string;
  /** Address of the raffle's main image, if it has one. */
  photo: string | undefined;
}

/** Side in pixels; square, since every messenger shows squares uncropped. */
const SIDE = 1080;
const EDGE = 64;
const CARD = SIDE - 2 * EDGE;
const TEXT_LEFT = EDGE + 56;
const TEXT_WIDTH = CARD - 2 * 56;
/** Beside the product's name. */
const NOTE_WIDTH = TEXT_WIDTH - 150;
const PHOTO_HEIGHT = 440;
const STUB_TOP = 816;
const NOTCH = 26;
/** By how much a foot lifts the lines above it. */
const FOOT_LIFT = 16;
const COLORS = {
  back: '#5b2a86',
  card: '#fffaf2',
  ink: '#241c15',
  muted: '#6b5f55',
  price: '#5b2a86',
  line: '#cbbfb2',
};
const JPEG = 'image/jpeg';
const QUALITY = 0.9;

type Context = CanvasRenderingContext2D;

/** Resolves with undefined for a photo that cannot be loaded or would taint the canvas. */
async function loadPhoto(address: string | undefined): Promise<HTMLImageElement | undefined> {
  if (address === undefined) return undefined;
  const photo = new Image();
  photo.crossOrigin = 'anonymous';
  photo.src = address;
  try {
    await photo.decode();
    return photo;
  } catch {
    return undefined;
  }
}

/** Font for headings and ticket numbers. */
const fontOf = (weight: number, size: number) =>
  `${weight} ${size}px ${getComputedStyle(document.documentElement).getPropertyValue('--font-display') || 'sans-serif'}`;

function drawCard(context: Context): void {
  context.fillStyle = COLORS.back;
  context.fillRect(0, 0, SIDE, SIDE);
  context.fillStyle = COLORS.card;
  context.beginPath();
  context.roundRect(EDGE, EDGE, CARD, CARD, 44);
  context.fill();
}

/** Draws the photo over the top of the card, cropped to fill it. */
function drawPhoto(context: Context, photo: HTMLImageElement): void {
  const scale = Math.max(CARD / photo.naturalWidth, PHOTO_HEIGHT / photo.naturalHeight);
  const [width, height] = [CARD / scale, PHOTO_HEIGHT / scale];
  const [left, top] = [(photo.naturalWidth - width) / 2, (photo.naturalHeight - height) / 2];
  context.save();
  context.beginPath();
  context.roundRect(EDGE, EDGE, CARD, PHOTO_HEIGHT, [44, 44, 0, 0]);
  context.clip();
  context.drawImage(photo, left, top, width, height, EDGE, EDGE, CARD, PHOTO_HEIGHT);
  context.restore();
}

function drawPerforation(context: Context): void {
  context.fillStyle = COLORS.back;
  for (const x of [EDGE, EDGE + CARD]) {
    context.beginPath();
    context.arc(x, STUB_TOP, NOTCH, 0, 2 * Math.PI);
    context.fill();
  }
  context.strokeStyle = COLORS.line;
  context.lineWidth = 4;
  context.setLineDash([14, 12]);
  context.beginPath();
  context.moveTo(EDGE + NOTCH + 12, STUB_TOP);
  context.lineTo(EDGE + CARD - NOTCH - 12, STUB_TOP);
  context.stroke();
}

function drawTitle(context: Context, title: string, hasPhoto: boolean): void {
  const size = hasPhoto ? 64 : 92;
  const lineHeight = size * 1.16;
  context.font = fontOf(700, size);
  context.fillStyle = COLORS.ink;
  const lines = fitLines(title, {
    widthOf: (text) => context.measureText(text).width,
    maxWidth: TEXT_WIDTH,
    maxLines: hasPhoto ? 3 : 6,
  });
  const [top, bottom] = [hasPhoto ? EDGE + PHOTO_HEIGHT : EDGE, STUB_TOP];
  const first = (top + bottom - lines.length * lineHeight) / 2 + size * 0.92;
  for (const [place, line] of lines.entries()) context.fillText(line, TEXT_LEFT, first + place * lineHeight);
}

function drawStub(context: Context, { main, note, foot }: SharePictureContent): void {
  const lift = foot === undefined ? 0 : FOOT_LIFT;
  context.font = fontOf(700, 56);
  context.fillStyle = COLORS.price;
  context.fillText(main, TEXT_LEFT, 908 - lift);
  context.font = fontOf(500, 36);
  context.fillStyle = COLORS.muted;
  const [line = ''] = fitLines(note, {
    widthOf: (text) => context.measureText(text).width,
    maxWidth: NOTE_WIDTH,
    maxLines: 1,
  });
  context.fillText(line, TEXT_LEFT, 966 - lift);
  context.textAlign = 'right';
  context.fillText('rifaria', TEXT_LEFT + TEXT_WIDTH, 966 - lift);
  if (foot === undefined) return;
  context.textAlign = 'left';
  context.font = fontOf(500, 24);
  context.fillText(foot, TEXT_LEFT, 994);
}

/** The picture as a JPEG of 1080 × 1080 pixels. Rejects if the browser cannot render a canvas. */
export async function drawSharePicture(content: SharePictureContent): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE });
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('No canvas to draw on');
  const photo = await loadPhoto(content.photo);
  await document.fonts.ready;
  drawCard(context);
  if (photo) drawPhoto(context, photo);
  drawTitle(context, content.title, photo !== undefined);
  drawPerforation(context);
  drawStub(context, content);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, JPEG, QUALITY));
  if (!blob) throw new Error('The canvas gave nothing');
  return new File([blob], 'rifa.jpg', { type: JPEG });
}
