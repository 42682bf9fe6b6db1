// @vitest-environment happy-dom
import { isRedirect } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { answerApi, refusal } from '#web/testing/api.ts';
import { sampleListing } from '#web/testing/sample-listing.ts';
import { understandList } from './list-queries.ts';

const list = (location: string) => ({ location, page: 1, sort: 'newest' }) as const;

async function whereTo(location: string): Promise<unknown> {
  try {
    return (await understandList(list(location))).filters;
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown;
    const { to, params, search } = thrown.options;
    return [to, params, search];
  }
}

test.each(['1042', 'Nr 1042', '#1042'])('the number of a listing, %j, leads to it', async (words) => {
  const sent = answerApi({ 'GET /api/product/number/{number}': { product: sampleListing } });
  expect(await whereTo(words)).toEqual(['/product/$slug', { slug: 'brick-house' }, { from: 'number' }]);
  expect(sent).toMatchObject([{ path: '/api/product/number/1042' }]);
});

test('a number that no listing has is searched for', async () => {
  answerApi({ 'GET /api/product/number/{number}': refusal('NOT_FOUND') });
  expect(await whereTo('Nr 1042')).toEqual({ location: 'Nr 1042' });
});

test('an amount is no number, unless it is said to be one', async () => {
  const sent = answerApi({ 'GET /api/product/number/{number}': { product: sampleListing } });
  expect(await whereTo('150000')).toEqual({ priceMax: 150_000 });
  expect(sent).toEqual([]);
  expect(await whereTo('Nr 150000')).toEqual(['/product/$slug', { slug: 'brick-house' }, { from: 'number' }]);
});
