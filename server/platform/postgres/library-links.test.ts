import { mkdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeTestFolder } from '#server/testing/embedded-postgres.ts';
import { hydrateLibraryLinks } from './binaries.ts';

it('makes the links once, and again only where one is missing', async () => {
  const nativeDir = makeTestFolder();
  mkdirSync(join(nativeDir, 'lib'));
  writeFileSync(join(nativeDir, 'lib', 'libpq.so.5.18'), 'library');
  const links = [
    { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' },
    { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
  ];
  writeFileSync(join(nativeDir, 'pg-symlinks.json'), JSON.stringify(links));

  expect(await hydrateLibraryLinks(nativeDir)).toBe(true);
  expect(readlinkSync(join(nativeDir, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
  expect(readFileSync(join(nativeDir, 'lib', 'libpq.so'), 'utf8')).toBe('library');
  expect(await hydrateLibraryLinks(nativeDir)).toBe(true);
});

it('has nothing to do for a package without links', async () => {
  expect(await hydrateLibraryLinks(makeTestFolder())).toBe(true);
});
