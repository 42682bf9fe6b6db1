import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

it('names every package of the running product with its reason, and there are at most 45', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  const table = read('docs/decisions/023-dependencies.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const named = table.flatMap((line) => (line.split('|')[1] ?? '').match(/(?<=`)[^`, ]+(?=`)/g) ?? []);
  expect(named.sort()).toEqual(Object.keys(dependencies).sort());
  expect(table.every((line) => (line.split('|')[2] ?? '').trim().length > 0)).toBe(true);
  expect(Object.keys(dependencies).length).toBeLessThanOrEqual(45);
});

it('pins every version, so that no install brings an untested release', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
  for (const version of Object.values({ ...dependencies, ...devDependencies })) expect(version).toMatch(/^\d/);
});
