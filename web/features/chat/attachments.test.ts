import { expect, test } from 'vitest';
import { attachmentProblem, fileSize } from './attachments.ts';

test.each([
  ['image/jpeg', 'a.jpg', 5_242_880, undefined],
  ['image/gif', 'a.gif', 1, undefined],
  ['application/pdf', 'a.pdf', 10, undefined],
  ['', 'A.PNG', 10, undefined],
  ['image/png', 'a.png', 5_242_881, 'size'],
  ['image/svg+xml', 'a.svg', 10, 'type'],
  ['text/html', 'a.pdf', 10, 'type'],
  ['', 'a.exe', 10, 'type'],
  ['video/mp4', 'a.mp4', 9_999_999, 'type'],
])('a file of type %j called %s with %i bytes has the problem %s', (type, name, size, problem) => {
  expect(attachmentProblem({ type, name, size })).toBe(problem);
});

test.each([
  [1, '1 KB'],
  [655_360, '640 KB'],
  [1_258_291, '1.2 MB'],
  [5_242_880, '5.0 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});
