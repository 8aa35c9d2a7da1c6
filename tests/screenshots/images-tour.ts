import sharp from 'sharp';
import { jpegFile, type PickedFile } from '../fixtures/photos.ts';
import { RaffleImagesPage } from '../pages/raffle-images-page.ts';
import type { Photographer } from './photographer.ts';

/** Sky, hills and foreground of each picture. */
const SCENES = [
  ['#f9e3c0', '#f2b36b', '#a8431c'],
  ['#dfead2', '#7fae6b', '#1f4a33'],
  ['#e9dcf7', '#9877d1', '#3b1660'],
  ['#d7e6f2', '#7aa3c9', '#1d3850'],
  ['#f7dbe2', '#d68a9b', '#7a2340'],
] as const;

/** A landscape that somebody might have photographed. */
async function landscape([sky, hills, ground]: (typeof SCENES)[number], place: number): Promise<PickedFile> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200" viewBox="0 0 400 300">
    <defs><linearGradient id="g" x2="0.3" y2="1"><stop stop-color="${sky}"/><stop offset="1" stop-color="${hills}"/></linearGradient></defs>
    <rect width="400" height="300" fill="url(#g)"/><circle cx="${90 + 55 * place}" cy="80" r="34" fill="#fff" opacity="0.7"/>
    <path d="M0 220Q90 ${140 + place * 10} 180 205T400 180V300H0Z" fill="${ground}" opacity="0.75"/>
    <path d="M0 260Q120 ${210 - place * 6} 230 250T400 230V300H0Z" fill="${ground}"/></svg>`;
  return jpegFile(`foto-${place + 1}.jpg`, await sharp(Buffer.from(drawing)).jpeg().toBuffer());
}

/** The images of step 1: none, one, five, what was left out, and one large. Leaves the five behind. */
export async function tourImages(photographer: Photographer): Promise<void> {
  const { page } = photographer;
  const images = new RaffleImagesPage(page);
  const files = await Promise.all(SCENES.map(landscape));
  await photographer.take('images-none');
  await images.choose(...files.slice(0, 1));
  await images.expectStates('Salva no servidor');
  await photographer.take('images-one');
  await images.choose(...files.slice(1), jpegFile('contrato.jpg', Buffer.from('%PDF-1.7'.repeat(200))));
  await images.expectStates(...files.map(() => 'Salva no servidor'));
  await page.getByText('contrato.jpg').waitFor();
  await photographer.take('images-five-and-a-fault');
  await images.open(2).click();
  await images.dialog.waitFor();
  await photographer.takeHere('images-large');
  await page.keyboard.press('Escape');
  await images.dialog.waitFor({ state: 'hidden' });
}
