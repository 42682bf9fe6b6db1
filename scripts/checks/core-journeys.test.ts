import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { coreJourneys } from './core-journeys.mjs';

it('the journeys of a short run exist, and none waits for others or needs a moving clock', () => {
  expect(coreJourneys.filter((file) => !existsSync(file))).toEqual([]);
  expect(coreJourneys.filter((file) => /\.(alone|auctions|later|quiet)\./.test(file))).toEqual([]);
});
