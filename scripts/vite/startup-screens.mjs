/**
 * Screens of iPhones and iPads for which the installed app has a start-up image: without one of its very size iOS shows an
 * empty page while the app starts. Width and height in CSS pixels, held upright, and device pixels per CSS pixel.
 * @type {{ width: number, height: number, density: number }[]}
 */
const SCREENS = [
  { width: 440, height: 956, density: 3 }, // iPhone 17 Pro Max, 16 Pro Max
  { width: 402, height: 874, density: 3 }, // 17, 17 Pro, 16 Pro
  { width: 420, height: 912, density: 3 }, // Air
  { width: 430, height: 932, density: 3 }, // 16 Plus, 15 Plus, 15 Pro Max, 14 Pro Max
  { width: 393, height: 852, density: 3 }, // 16, 15, 15 Pro, 14 Pro
  { width: 428, height: 926, density: 3 }, // 14 Plus, 13 Pro Max, 12 Pro Max
  { width: 390, height: 844, density: 3 }, // 16e, 14, 13, 12
  { width: 414, height: 896, density: 2 }, // 11, XR
  { width: 414, height: 896, density: 3 }, // 11 Pro Max, XS Max
  { width: 375, height: 812, density: 3 }, // 13 mini, 12 mini, 11 Pro, XS, X
  { width: 375, height: 667, density: 2 }, // SE
  { width: 820, height: 1180, density: 2 }, // iPad, iPad Air 11"
  { width: 810, height: 1080, density: 2 }, // iPad to the 9th generation
  { width: 834, height: 1194, density: 2 }, // iPad Pro 11"
  { width: 1024, height: 1366, density: 2 }, // iPad Pro 12.9", Air 13"
];

/** The colours of the paper and of the mark, as in src/ui/theme/theme.css. */
const THEMES = /** @type {const} */ ([
  { scheme: 'light', ending: '', paper: '#FBF7F0', mark: '#5B2A86' },
  { scheme: 'dark', ending: '-dark', paper: '#15120F', mark: '#C9A4F0' },
]);

/** Every start-up image: path, size in device pixels, and media query. */
export const STARTUP_IMAGES = SCREENS.flatMap(({ width, height, density }) =>
  THEMES.map(({ scheme, ending, paper, mark }) => ({
    path: `/startup/${width * density}x${height * density}${ending}.png`,
    width: width * density,
    height: height * density,
    paper,
    mark,
    media: `(device-width:${width}px) and (device-height:${height}px) and (-webkit-device-pixel-ratio:${density}) and (orientation:portrait) and (prefers-color-scheme:${scheme})`,
  })),
);
