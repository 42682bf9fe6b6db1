import { expect, test } from 'vitest';
import { writerOf } from './writer-of.ts';

const both = { reporter: 'a', reported: 'b' };
const reporterLeft = { ...both, reporter: undefined };
const reportedLeft = { ...both, reported: undefined };

test.each([
  ['a', both, 'reporter'],
  ['b', both, 'reported'],
  ['a', reporterLeft, 'reporter'],
  ['b', reporterLeft, 'reported'],
  ['a', reportedLeft, 'reporter'],
  ['b', reportedLeft, 'reported'],
  ['a', { reporter: undefined, reported: undefined }, undefined],
])('a message of %s between %j is of the %s', (sender, parties, writer) => {
  expect(writerOf(sender, parties)).toBe(writer);
});
