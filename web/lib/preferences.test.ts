// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { chooseLanguageForAll } from './preferences.ts';

test.each([
  ['/product/villa', 'reload'],
  ['/product/villa?from=alert#costs', 'reload'],
  ['/search?lang=en&location=Huye#map', 'https://site.example/search?location=Huye#map'],
])('a language chosen on %s loads the page again', (address, expected) => {
  Reflect.get(window, 'happyDOM').setURL(`https://site.example${address}`);
  const loaded: string[] = [];
  vi.spyOn(window.location, 'reload').mockImplementation(() => void loaded.push('reload'));
  vi.spyOn(window.location, 'replace').mockImplementation((to) => void loaded.push(String(to)));
  chooseLanguageForAll('rw');
  expect(loaded).toEqual([expected]);
  expect(document.cookie).toContain('urugo_language=rw');
  vi.restoreAllMocks();
});
