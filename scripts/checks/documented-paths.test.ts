import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';

const repository = new URL('../../', import.meta.url);
const sides = [
  'bench',
  'build',
  'clients',
  'contract',
  'demo',
  'docs',
  'e2e',
  'rules',
  'scripts',
  'server',
  'web',
  'witness',
];
const existing = globSync(`{*,.github/**,{${sides.join()}}/**}`, { cwd: repository }).map((path) =>
  path.replaceAll('\\', '/'),
);

/** Files that decisions name because they were removed. */
const removed = new Set(['vite.young-functions.ts', 'vite.one-byte.ts', 'web/ui/create-icon.tsx']);

/** A pattern such as `web/i18n/messages/<area>/rw.json` exists when one file fits it. */
const toPattern = (path: string) =>
  new RegExp(
    `(^|/)${path
      .replace(/\/$/, '')
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '[^/]*')
      .replace(/<\w+>/g, '[^/]+')}$`,
  );

const isPath = (text: string) =>
  /^[\w.\-/<>*]+$/.test(text) &&
  (sides.includes(text.split('/', 1)[0] ?? '') ? text.includes('/') : /\w\.(tsx?|mjs|md)$/.test(text));

function findMissing(document: string, text: string): string[] {
  const named = [...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '').filter(isPath);
  const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map((match) =>
    posix.join(posix.dirname(document), match[1] ?? ''),
  );
  const missing = named.filter((path) => !removed.has(path) && !existing.some((file) => toPattern(path).test(file)));
  return [...missing, ...linked.filter((path) => !existing.includes(path))];
}

it.each(globSync('{*.md,docs/**/*.md}', { cwd: repository }))('every path that %s names exists', (document) => {
  expect(findMissing(document, readFileSync(new URL(document, repository), 'utf8'))).toEqual([]);
});

it('the list of decisions names each of them by its title', () => {
  const list = readFileSync(new URL('docs/decisions/README.md', repository), 'utf8');
  const files = existing.filter((path) => /^docs\/decisions\/\d+/.test(path)).map((path) => posix.basename(path));
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => !list.includes(`](${file})`))).toEqual([]);
});

it('finds a path that does not exist, and only that', () => {
  const text = '`server/gone.ts` `app.ts` `gone.ts` `docs/<any>.md` `/api/gone` `web/gone/` [a](gone.md) [b](api.md)';
  expect(findMissing('docs/auctions.md', text)).toEqual(['server/gone.ts', 'gone.ts', 'web/gone/', 'docs/gone.md']);
});
