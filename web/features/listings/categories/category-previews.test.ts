import { expect, test } from 'vitest';
import { pickPictures } from './category-previews.ts';

const listing = (path: string) => ({ picture: { path, width: 640, height: 480, widths: [640], thumbHash: '' } });
const list = (...paths: string[]) => ({ products: paths.map(listing) });
const picked = (...previews: Parameters<typeof pickPictures>[0]) => pickPictures(previews).map((image) => image?.path);

test('takes the first picture of each list', () => {
  expect(picked(list('a', 'b'), list('c'))).toEqual(['a', 'c']);
});

test('shows no picture twice while there is another', () => {
  expect(picked(list('a', 'b'), list('a', 'b'), list('b', 'a'))).toEqual(['a', 'b', 'b']);
});

test('skips listings without a picture, and leaves a list without any empty', () => {
  expect(picked({ products: [{}, listing('a')] }, { products: [{}] }, undefined)).toEqual(['a', undefined, undefined]);
});
