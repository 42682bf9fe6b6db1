import { expect, test } from 'vitest';
import { linkedText } from './linked-text.ts';

test('web addresses become links, without the marks around them', () => {
  expect(linkedText('Open https://urugo.example/auth?token=a.b-c_d (see http://urugo.example/faqs).\nBye')).toEqual([
    { text: 'Open ' },
    { text: 'https://urugo.example/auth?token=a.b-c_d', href: 'https://urugo.example/auth?token=a.b-c_d' },
    { text: ' (see ' },
    { text: 'http://urugo.example/faqs', href: 'http://urugo.example/faqs' },
    { text: ').\nBye' },
  ]);
});

test('nothing else becomes a link, and no text is lost', () => {
  for (const text of ['', 'javascript:alert(1)', 'data:text/html,x ftp://x.example', 'https://', '<b>https://</b>']) {
    const pieces = linkedText(text);
    expect(pieces.filter(({ href }) => href !== undefined)).toEqual([]);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  }
});
