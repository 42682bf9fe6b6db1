import { expect, test } from 'vitest';
import { mailLink, whatsAppLink } from './share-links.ts';

const url = 'https://urugo.example/product/a?x=1&y=2';

test('a WhatsApp link carries text and address, whatever signs they hold', () => {
  const shared = new URL(whatsAppLink('House & garden, 50%', url));
  expect(shared.searchParams.get('text')).toBe(`House & garden, 50% ${url}`);
});

test('an e-mail link carries subject, text and address, with spaces that mail programs understand', () => {
  const link = mailLink('House & garden', 'Look at this', url);
  expect(link).not.toContain('+');
  const shared = new URL(link);
  expect(shared.searchParams.get('subject')).toBe('House & garden');
  expect(shared.searchParams.get('body')).toBe(`Look at this\r\n\r\n${url}`);
});
