import fc from 'fast-check';
import * as z from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';

/** Texts that have broken programs before. */
const famousTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '%',
  '_',
  '\\',
  "'",
  '"',
  "' OR 1=1 --",
  '$1',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '-1',
  '0',
  '-0',
  '1.5',
  '1e309',
  '1e21',
  '0x10',
  '9007199254740993',
  '2147483648',
  '99999999999x99999999999',
  '9'.repeat(200),
  '9'.repeat(400),
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  '\ud800',
  '\u202e\u200b\ufeff',
  '🏠'.repeat(50),
  'ﷺ'.repeat(200),
  'é'.repeat(10_000),
  'x'.repeat(10_000),
  'a b '.repeat(50),
  '019c0000-0000-7000-8000-000000000000',
  '2026-13-45T99:99:99Z',
  'all',
  'House',
  'newest',
  // Cursors: cut, of another list, and at the ends of what PostgreSQL can read.
  ...[
    'after',
    'after,1',
    'after,1,2,3,4',
    'sideways,1,019c0000-0000-7000-8000-000000000000',
    'after,99999999999999999,019c0000-0000-7000-8000-000000000000',
    'before,0,00000000-0000-0000-0000-000000000000',
    'after,-1,019c0000-0000-7000-8000-000000000000',
    'after,999999999999999999999,019c0000-0000-7000-8000-000000000000',
    'before,999999999999999999,1,019c0000-0000-7000-8000-000000000000',
    "after,1,'; DROP TABLE users",
    'before,999999999999999999',
  ].map((text) => Buffer.from(text).toString('base64url')),
];

/** Any text, often one that has broken programs before. */
export const badText: fc.Arbitrary<string> = fc
  .oneof(
    { weight: 3, arbitrary: fc.constantFrom(...famousTexts) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
    { weight: 1, arbitrary: fc.oneof(fc.integer(), fc.double(), fc.bigInt()).map(String) },
  )
  .map((text) => text.toWellFormed());

/** The names a schema knows, with those that every object knows. */
function namesOf(schema: z.ZodType | undefined): fc.Arbitrary<string> {
  const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const inherited = fc.constantFrom('__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString', 'then', '');
  const others = fc.oneof(
    inherited,
    badText.map((text) => text.slice(0, 100)),
  );
  return known.length === 0
    ? others
    : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: others });
}

/** A query string: known and unknown names, single or repeated, well encoded or not. */
export function badQuery(endpoint: Endpoint): fc.Arbitrary<string> {
  const spellings = ['', '[]', '[0]', '[a]', '.a'];
  const pair = fc
    .tuple(namesOf(endpoint.query), fc.constantFrom(...spellings), badText)
    .map(([name, spelling, text]) => `${encodeURIComponent(name)}${spelling}=${encodeURIComponent(text)}`);
  const broken = fc.constantFrom(
    '%',
    '%zz=%zz',
    '%00=%00',
    '%c0%ae',
    '&&&',
    '=',
    'page',
    'page=%ff',
    ';;',
    '?',
    '%u0041',
  );
  return fc
    .array(fc.oneof({ weight: 5, arbitrary: pair }, { weight: 1, arbitrary: broken }), { maxLength: 6 })
    .map((parts) => parts.join('&').slice(0, 15_000));
}

/** A path with bad text in the place of each parameter. */
export function badPath(endpoint: Endpoint): fc.Arbitrary<string> {
  const encoded = fc.oneof(
    badText.map((text) => encodeURIComponent(text)),
    fc.constantFrom('%', '%zz', '%00', '%2f', '%2e%2e', '..', '.', '%c0%ae', '%ff', ':', '*', ';a=b'),
  );
  const count = endpoint.path.match(/\{/g)?.length ?? 0;
  return fc.array(encoded, { minLength: count, maxLength: count }).map((values) => {
    const left = [...values];
    return endpoint.path.replace(/\{\w+\}/g, () => left.shift() ?? '');
  });
}

function nested(depth: number, open: string, close: string): string {
  return `${open.repeat(depth)}1${close.repeat(depth)}`;
}

/** Bodies: any JSON, often an object with the names the endpoint knows; and texts that are no JSON. */
export function badBody(endpoint: Endpoint): fc.Arbitrary<string> {
  const value = fc.oneof({ weight: 3, arbitrary: badText }, { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) });
  const names = endpoint.body instanceof z.ZodObject ? Object.keys(endpoint.body.shape) : [];
  const known = fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] });
  const withStrangers = fc
    .tuple(known, fc.dictionary(namesOf(endpoint.body), value, { maxKeys: 2 }))
    .map((parts) => Object.assign({}, ...parts));
  const text = fc.oneof(
    { weight: 4, arbitrary: fc.oneof(known, withStrangers).map((body) => JSON.stringify(body)) },
    { weight: 2, arbitrary: fc.json() },
    { weight: 1, arbitrary: badText },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        nested(30_000, '[', ']'),
        nested(10_000, '{"a":', '}'),
        `"${'x'.repeat(70_000)}"`,
        `[${'0,'.repeat(20_000)}0]`,
        '{"__proto__":{"name":"x"}}',
        '{"constructor":{"prototype":{"x":1}}}',
        '{"name":"a","name":"b"}',
        '{"name":',
        '1e999',
        '\ufeff{}',
      ),
    },
  );
  return text.map((body) => body.toWellFormed());
}

/** Forms whose boundary is `x`: well made or broken, with names the endpoint knows and others. */
export function badForm(endpoint: Endpoint): fc.Arbitrary<Buffer> {
  const names = fc.oneof(namesOf(endpoint.body), fc.constantFrom(...Object.keys(endpoint.files ?? {}), 'a.b', 'a[b]'));
  const file = fc.tuple(names, badText, fc.oneof(badText, fc.constantFrom('%PDF-1.4 %%EOF', 'PK\x03\x04', 'GIF89a')));
  const part = fc.oneof(
    fc.tuple(names, badText).map(([name, text]) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${text}`),
    file.map(([name, fileName, text]) => {
      const heading = `Content-Disposition: form-data; name="${name}"; filename="${fileName.slice(0, 200)}"`;
      return `${heading}\r\nContent-Type: application/pdf\r\n\r\n${text}`;
    }),
    badText,
  );
  const end = fc.constantFrom('--x--\r\n', '--x--', '--x', '--x\r\n', '');
  return fc
    .tuple(fc.array(part, { maxLength: 6 }), end)
    .map(([parts, last]) => Buffer.from(parts.map((text) => `--x\r\n${text}\r\n`).join('') + last));
}

export const badContentType = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'application/json; charset=x',
  'APPLICATION/JSON',
  'application/json;;;',
  'application/jsonp',
  'application/vnd.api+json',
  'text/plain',
  'text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'multipart/form-data; boundary=',
  'application/octet-stream',
  'image/png',
  'json',
  '/',
  ';',
  '',
  'x'.repeat(2_000),
);

/** Headers a client may choose, with values that make no sense. */
export const badHeaders: fc.Arbitrary<Record<string, string>> = fc.dictionary(
  fc.constantFrom(
    'accept',
    'accept-encoding',
    'accept-language',
    'authorization',
    'content-encoding',
    'content-type',
    'cookie',
    'expect',
    'forwarded',
    'host',
    'if-modified-since',
    'if-none-match',
    'origin',
    'range',
    'referer',
    'sec-fetch-site',
    'te',
    'user-agent',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-http-method-override',
    'x-request-id',
  ),
  fc.oneof(
    fc.constantFrom(
      'gzip',
      'br',
      'deflate',
      'gzip, gzip',
      'identity',
      '*',
      'bytes=0-0',
      'null',
      'same-origin',
      '__proto__=1',
      'a=%E0%A4%A',
      'Bearer x',
      'https://evil.example',
    ),
    // Header values hold no control characters; the HTTP parser refuses them before anything of ours runs.
    badText.map((text) => text.replace(/[^\x20-\x7e\xa0-\xff]/g, '?').slice(0, 2_000)),
  ),
  { maxKeys: 5 },
);

export const anyMethod = fc.constantFrom(
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'LOCK',
  'PURGE',
);
