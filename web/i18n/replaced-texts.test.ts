import { afterEach, expect, test } from 'vitest';
import { exportAreas, importAreas, loadAreas, messagesOf, replaceTexts } from './catalogue.ts';

const titleIn = async (language: 'en' | 'fr') => {
  await loadAreas(language, ['home']);
  return messagesOf(language, ['home']).home.hero.title;
};
const title = 'home.hero.title';

afterEach(() => replaceTexts({}));

test('an operator’s text replaces ours, in its language only, also in an area that was loaded before', async () => {
  const ours = await titleIn('en');
  const french = await titleIn('fr');
  await replaceTexts({ en: { [title]: 'Homes in Rwanda' } });
  expect([await titleIn('en'), await titleIn('fr')]).toEqual(['Homes in Rwanda', french]);
  await replaceTexts({});
  expect(await titleIn('en')).toBe(ours);
});

test('they travel with a page, for areas the browser loads later', async () => {
  await replaceTexts({ en: { [title]: 'Homes in Rwanda' } });
  await loadAreas('en', []);
  const sent = JSON.parse(JSON.stringify(exportAreas('en', [])));
  await replaceTexts({});
  importAreas(sent);
  expect(await titleIn('en')).toBe('Homes in Rwanda');
});

test('a site without texts of its own sends none', async () => {
  await loadAreas('en', []);
  expect(exportAreas('en', [])).not.toHaveProperty('replaced');
});

test.each([
  ['home.hero.titel', 'x', 'there is no such text'],
  ['home.hero', 'x', 'there is no such text'],
  ['home.constructor.name', 'x', 'there is no such text'],
  ['layout.header.notificationsUnread', '{number} unread', 'there is no {number} in the text it replaces'],
  ['layout.header.notificationsUnread', '{count unread', 'A brace is not closed: {count unread'],
])('%s cannot be replaced by "%s", and the start says why', async (path, text, reason) => {
  await expect(replaceTexts({ fr: { [path]: text } })).rejects.toThrow(`fr.json: ${path}: ${reason}`);
  expect(await titleIn('en')).not.toBe('x');
});

test('every fault is named at once', async () => {
  const refused = replaceTexts({ en: { a: 'x', [title]: 'fine' }, rw: { 'b.c': 'y' } });
  await expect(refused).rejects.toThrow('en.json: a: there is no such text\nrw.json: b.c: there is no such text');
});
