import { expect, test } from 'vitest';
import { filesOfPage, filesReachedIn, stylesOfPage } from './build-manifest.ts';

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_react.js'], css: ['assets/index.css'] },
  '_react.js': { file: 'assets/react.js' },
  'src/login.tsx': { file: 'assets/login.js', imports: ['_react.js', '_form.js'] },
  '_form.js': { file: 'assets/form.js', imports: ['_react.js'], css: ['assets/form.css'] },
  'src/wizard.tsx': { file: 'assets/wizard.js', imports: ['_form.js'] },
};

test('a page consists of its modules and their imports, each file once', () => {
  const { all, beyondEntry } = filesOfPage(manifest, ['src/login.tsx']);
  expect(beyondEntry.sort()).toEqual(['assets/form.css', 'assets/form.js', 'assets/login.js']);
  expect(all.sort()).toEqual(
    [...beyondEntry, 'assets/index.css', 'assets/index.js', 'assets/react.js'].sort(),
  );
});

test('an unknown module is reported', () => {
  expect(() => filesOfPage(manifest, ['src/gone.tsx'])).toThrow('src/gone.tsx is not a chunk');
});

test('styles come in the order of the cascade: those of the entry first, a module after what it imports', () => {
  expect(stylesOfPage(manifest, ['src/wizard.tsx', 'src/login.tsx'])).toEqual([
    'assets/index.css',
    'assets/form.css',
  ]);
  const styled = {
    ...manifest,
    'src/login.tsx': { ...manifest['src/login.tsx'], css: ['assets/login.css'] },
  };
  expect(stylesOfPage(styled, ['src/login.tsx'])).toEqual([
    'assets/index.css',
    'assets/form.css',
    'assets/login.css',
  ]);
});

test('what a page can ask for later is followed, but not what the frame of the app can', () => {
  const parts = {
    'index.html': { file: 'assets/index.js', dynamicImports: ['src/page.tsx', 'src/editor.tsx'] },
    'src/page.tsx': {
      ...{ file: 'assets/later/page.js', css: ['assets/later/page.css'] },
      assets: ['assets/later/worker.js', 'assets/font.woff2'],
      ...{ imports: ['index.html', '_kit.js'], dynamicImports: ['src/dialog.tsx', 'src/calendar.tsx'] },
    },
    '_kit.js': { file: 'assets/later/kit.js', imports: ['src/page.tsx'] },
    'src/dialog.tsx': { file: 'assets/later/dialog.js', imports: ['_kit.js'] },
    'src/calendar.tsx': { file: 'assets/on-demand/calendar.js' },
    'src/editor.tsx': { file: 'assets/later/editor.js' },
  };
  const reached = filesReachedIn(parts, ['src/page.tsx', 'src/no-chunk.ts'], 'assets/later/');
  expect([...reached].sort()).toEqual(
    ['dialog.js', 'kit.js', 'page.css', 'page.js', 'worker.js'].map((name) => `assets/later/${name}`),
  );
});
