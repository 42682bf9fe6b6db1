import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import seller from '#web/i18n/messages/seller/en.json' with { type: 'json' };
import { TrendNote } from './trend-note.tsx';

const show = (now: number, before: number) =>
  renderToStaticMarkup(
    <IntlProvider locale="en" messages={seller as never} timeZone="Africa/Kigali">
      <TrendNote now={now} before={before} against="month" />
    </IntlProvider>,
  );

test.each([
  [12, 10, '+20%', 'lucide-trending-up', 'text-fine'],
  [8, 10, '−20%', 'lucide-trending-down', 'text-bad'],
  [10, 10, '>0%', 'lucide-minus', 'text-ink-soft'],
  [1_000, 1_001, '>0%', 'lucide-minus', 'text-ink-soft'],
])('%i after %i is shown as %s', (now, before, percent, icon, look) => {
  const html = show(now, before);
  for (const part of [percent, icon, look]) expect(html).toContain(part);
  if (icon === 'lucide-minus') expect(html).not.toMatch(/trending|text-fine|text-bad/);
});

test('too little for a percentage is shown as it is', () => {
  expect(show(3, 9)).toContain('3 this month, 9 last month to date');
  expect(show(0, 0)).not.toContain('%');
});
