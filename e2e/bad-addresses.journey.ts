import fc from 'fast-check';
import { badText } from '#server/testing/bad-input.ts';
import { expect, test } from './journey.ts';

const shortText = badText.map((text) => text.slice(0, 300));

const places = fc.oneof(
  fc.constantFrom('/', '/all', '/buy', '/buy/houses', '/rent/vacation', '/search', '/help-center', '/contact-us'),
  fc
    .tuple(fc.constantFrom('/', '/product/', '/news/', '/buy/'), shortText)
    .map(([folder, text]) => folder + encodeURIComponent(text)),
);

const parameters = fc.constantFrom(
  'category',
  'page',
  'sort',
  'lang',
  'q',
  'lookingFor',
  'location',
  'propertyType',
  'propertySize',
  'budget',
  '__proto__',
  'constructor',
);

const queries = fc
  .array(fc.tuple(parameters, shortText), { maxLength: 4 })
  .map((pairs) => new URLSearchParams(pairs).toString());

const cookies = fc
  .tuple(fc.constantFrom('urugo_language', 'urugo_theme', '__proto__'), shortText)
  .map(([name, text]) => `${name}=${encodeURIComponent(text)}`);

test('no page breaks, whatever its address, its query and the cookies hold', async ({ baseURL }) => {
  const property = fc.asyncProperty(places, queries, cookies, async (place, query, cookie) => {
    const response = await fetch(`${baseURL}${place}?${query}`, { headers: { cookie, accept: 'text/html' } });
    const text = await response.text();
    expect(response.status).toBeLessThan(500);
    expect(text).not.toMatch(/node_modules|\n\s+at |invalid input syntax/);
    if (response.headers.get('content-type')?.startsWith('text/html')) {
      expect(text).toContain('</html>');
      expect(text).toContain('<h1');
    } else expect(response.status).toBeGreaterThanOrEqual(400);
  });
  await fc.assert(property, { numRuns: 150 });
});

test('a browser that asks for /favicon.ico, which no page names, gets an icon', async ({ baseURL }) => {
  const response = await fetch(`${baseURL}/favicon.ico`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^image\//);
  // The mark of the format: without it browsers show nothing.
  expect([...new Uint8Array(await response.arrayBuffer()).subarray(0, 4)]).toEqual([0, 0, 1, 0]);
});
