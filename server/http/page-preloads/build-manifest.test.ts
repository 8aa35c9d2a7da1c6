import { expect, test } from 'vitest';
import { filesOfPage } from './build-manifest.ts';

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
