import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestFolder } from '#server/testing/index.ts';
import { readSiteTexts } from './site-texts.ts';

async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await createTestFolder();
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

test('the files of a folder are read, as many as there are', async () => {
  const folder = await folderWith({ 'en.json': '{"home.hero.title":"Homes"}', 'rw.json': '{}', 'notes.txt': 'x' });
  expect(readSiteTexts(folder)).toEqual({ en: { 'home.hero.title': 'Homes' }, rw: {} });
  expect(readSiteTexts(undefined)).toEqual({});
});

test.each([
  ['a folder that is not there', undefined, /no en\.json/],
  ['a folder with other files', { 'de.json': '{}' }, /no en\.json/],
  ['a file that is not JSON', { 'en.json': '{home' }, /en\.json is not JSON/],
  ['a list', { 'fr.json': '[]' }, /fr\.json/],
  ['a text that is a number', { 'fr.json': '{"home.hero.title":5}' }, /fr\.json: home\.hero\.title/],
  ['a text that never ends', { 'rw.json': JSON.stringify({ a: 'x'.repeat(6_000) }) }, /rw\.json: a/],
  ['a file that is too big', { 'en.json': ' '.repeat(40_000) }, /more than 30000 bytes/],
])('%s is refused with the file and the reason', async (_, files, reason) => {
  const folder = files === undefined ? join(await createTestFolder(), 'missing') : await folderWith(files);
  expect(() => readSiteTexts(folder)).toThrow(reason);
});
