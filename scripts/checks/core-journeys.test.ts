import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { coreJourneys } from './core-journeys.mjs';

it('the journeys of a short run exist', () => {
  expect(coreJourneys.filter((file) => !existsSync(file))).toEqual([]);
});
