import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { assemblePage } from '#web/lib/repeated-html.ts';
import { loadAreas } from './catalogue.ts';
import { PageMessages } from './page-messages.tsx';

const textsSent = () => {
  const text = renderToString(createElement(PageMessages, { language: 'en', areas: ['news'] }));
  const html = Buffer.from(assemblePage(text).bytes).toString();
  return JSON.parse(/>(.*)<\/script>/s.exec(html)?.[1] ?? '');
};

test('a page that failed before its texts were loaded takes none of them from the pages after it', async () => {
  // An area that is not there yet must not arrive as an empty one, which the browser would never load.
  expect(textsSent()).toEqual({});
  await loadAreas('en', ['news']);
  expect(Object.keys(textsSent()).sort()).toEqual(['en/errors', 'en/format', 'en/layout', 'en/news', 'en/refusals']);
  expect(textsSent()['en/news'].news.title).toBe('News');
});
