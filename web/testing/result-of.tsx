import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { kigaliTimeZone } from '#contract/kigali-time.ts';
import type { Language } from '#contract/languages.ts';
import { type Area, loadAreas, messagesOf } from '#web/i18n/catalogue.ts';

function Reader({ read }: { read: () => void }) {
  read();
  return null;
}

/**
 * What a hook answers on a page of a language, with the texts of these areas: for hooks that only read texts. A text
 * that is missing fails the test.
 */
export async function resultOf<Result>(
  useHook: () => Result,
  { language = 'en', areas = [] }: { language?: Language; areas?: readonly Area[] } = {},
): Promise<Result> {
  await loadAreas(language, areas);
  const results: Result[] = [];
  renderToStaticMarkup(
    <IntlProvider locale={language} messages={messagesOf(language, areas)} timeZone={kigaliTimeZone}>
      <Reader read={() => results.push(useHook())} />
    </IntlProvider>,
  );
  return results[0] as Result;
}
