import { expect, test } from 'vitest';
import { documentProblem, documentTypes } from './document-problem.ts';

const tenMebibytes = 10 * 1024 * 1024;

test.each(['licence.pdf', 'licence.doc', 'licence.docx', 'licence.jpg', 'LICENCE.JPEG', 'my.licence.Png'])(
  '%s can be the document',
  (name) => {
    expect(documentProblem({ name, size: 1 })).toBeUndefined();
    expect(documentProblem({ name, size: tenMebibytes })).toBeUndefined();
  },
);

test.each(['licence', 'licence.exe', 'licence.pdf.exe', 'pdf', 'licence.svg', 'licence.'])('%s cannot', (name) => {
  expect(documentProblem({ name, size: 1 })).toBe('documentKind');
});

test('a document is there, holds something and at most ten megabytes', () => {
  expect(documentProblem(undefined)).toBe('documentRequired');
  expect(documentProblem({ name: 'licence.pdf', size: 0 })).toBe('documentEmpty');
  expect(documentProblem({ name: 'licence.pdf', size: tenMebibytes + 1 })).toBe('documentTooLarge');
});

test('the types are worded as specified', () => {
  expect(documentTypes).toBe('PDF, DOC, DOCX, JPG, JPEG, PNG');
});
