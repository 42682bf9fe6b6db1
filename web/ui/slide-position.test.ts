import { expect, test } from 'vitest';
import { slidePosition } from './slide-position.ts';

test('eight places of which four are shown make two slides', () => {
  expect(slidePosition({ scrollLeft: 0, clientWidth: 1_320, scrollWidth: 2_640 })).toEqual({ slide: 1, slides: 2 });
  expect(slidePosition({ scrollLeft: 1_319.5, clientWidth: 1_320, scrollWidth: 2_641 })).toEqual({
    slide: 2,
    slides: 2,
  });
});

test('the end is the last slide, even when it begins in the middle of one', () => {
  expect(slidePosition({ scrollLeft: 500, clientWidth: 300, scrollWidth: 800.6 })).toEqual({ slide: 3, slides: 3 });
});

test('what fits is one slide, and a row not laid out yet too', () => {
  expect(slidePosition({ scrollLeft: 0, clientWidth: 900, scrollWidth: 900 })).toEqual({ slide: 1, slides: 1 });
  expect(slidePosition({ scrollLeft: 0, clientWidth: 0, scrollWidth: 0 })).toEqual({ slide: 1, slides: 1 });
});

test('a page pulled beyond its beginning still shows the first slide', () => {
  expect(slidePosition({ scrollLeft: -80, clientWidth: 300, scrollWidth: 900 }).slide).toBe(1);
});
