import { describe, expect, it } from 'vitest';
import { galleryFiles } from '#contract/media/upload.ts';
import { sampleImage } from '#web/testing/sample-listing.ts';
import { fileProblem, itemOfImage, picturesText } from './picture-item.ts';

const { maxBytes } = galleryFiles;

describe('a file', () => {
  it.each([
    ['house.jpg', 1, undefined],
    ['HOUSE.JPEG', 1, undefined],
    ['my.house.png', 1, undefined],
    ['house.webp', maxBytes, undefined],
    ['house.jpg', maxBytes + 1, 'tooLarge'],
    ['house.jpg', 0, 'kind'],
    ['house.pdf', 1, 'kind'],
    ['house.jpg.exe', 1, 'kind'],
    ['house', 1, 'kind'],
    ['.jpg.', 1, 'kind'],
    ['', 1, 'kind'],
  ])('%s of %i bytes: %s', (name, size, problem) => {
    expect(fileProblem({ name, size })).toBe(problem);
  });
});

it('the call names what is stored, in order and with captions, and nothing that is on its way', () => {
  const stored = itemOfImage({ ...sampleImage('/a'), caption: 'Garden' });
  const onItsWay = { key: 'file-1', caption: 'Kitchen', file: new File(['x'], 'x.jpg'), progress: 0.5 };
  expect(picturesText([itemOfImage(sampleImage('/b')), onItsWay, stored])).toBe(
    '[{"path":"/b","caption":""},{"path":"/a","caption":"Garden"}]',
  );
});
