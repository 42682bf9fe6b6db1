import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const repository = new URL('../../', import.meta.url);

it('how far Kigali is ahead of UTC is spelt in one file', () => {
  const files = globSync('{contract,demo,server,web,witness}/**/*.{ts,tsx}', { cwd: repository })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
  const found = files.filter((file) => readFileSync(new URL(file, repository), 'utf8').includes('+02:00'));
  expect(found).toEqual(['contract/kigali-time.ts']);
});
