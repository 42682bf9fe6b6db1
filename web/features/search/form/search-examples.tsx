import { type RefObject, useEffect, useState } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { stringifySearchParams } from '#web/lib/search-params.ts';

const examples = ['first', 'second', 'third'] as const;

/** Searches in whole sentences, to show that they are understood. Without scripts each is a link to its results. */
export function SearchExamples({ onChoose }: { onChoose: (text: string) => void }) {
  const t = useTranslations('home.searchForm.examples');
  return (
    <div className="col-span-full flex gap-x-3 text-sm max-lg:flex-col lg:flex-wrap lg:items-center">
      <p className="text-ink-soft">{t('label')}</p>
      <ul className="flex gap-x-4 max-lg:-mx-5 max-lg:overflow-x-auto max-lg:px-5 lg:flex-wrap">
        {examples.map((name) => (
          <li key={name} className="shrink-0">
            <a
              href={`/search${stringifySearchParams({ location: t(name) })}`}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                onChoose(t(name));
              }}
              className="inline-flex min-h-11 items-center text-accent underline underline-offset-4 lg:min-h-8"
            >
              {t(name)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A sentence to put into the box, and how often one was chosen. The focus goes to the button that sends it. */
export function useExample(form: RefObject<HTMLFormElement | null>) {
  const [example, setExample] = useState<{ text?: string; count: number }>({ count: 0 });
  useEffect(() => {
    // In the box the keyboard of a phone would open.
    if (example.count > 0) form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [example, form]);
  return [example, (text: string) => setExample(({ count }) => ({ text, count: count + 1 }))] as const;
}
