import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('no journey of a short run waits for others or needs a moving clock', () => {
  const core = globSync('e2e/*.journey.ts').filter((file) => readFileSync(file, 'utf8').includes('@core'));
  expect(core).not.toEqual([]);
  expect(core.filter((file) => /\.(alone|auctions|later|quiet)\./.test(file))).toEqual([]);
});
