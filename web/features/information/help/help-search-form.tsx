import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Button } from '#web/ui/button.tsx';

type HelpSearchFormProps = {
  query: string;
  onQuery: (query: string) => void;
  onSubmit: (query: string) => void;
};

/** Filters the answers while one types; without scripts it asks the server for the filtered page. */
export function HelpSearchForm({ query, onQuery, onSubmit }: HelpSearchFormProps) {
  const t = useTranslations('helpCenter');
  const field = useRef<HTMLInputElement>(null);
  const takeOver = useEffectEvent((typed: string) => typed !== query && onQuery(typed));
  // On a slow phone one types before scripts run: that counts as well.
  useEffect(() => {
    if (field.current) takeOver(field.current.value);
  }, []);
  return (
    <search>
      <form
        action="/help-center"
        method="get"
        className="mt-8 max-w-2xl"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(query);
        }}
      >
        <label htmlFor="help-search" className="font-semibold">
          {t('searchLabel')}
        </label>
        <div className="mt-2 flex items-center gap-1 rounded-full border border-line-strong bg-surface p-1.5 shadow-card has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
          <Search aria-hidden="true" className="ml-3 size-5 shrink-0 text-ink-soft" />
          <input
            ref={field}
            id="help-search"
            type="search"
            name="q"
            maxLength={100}
            autoComplete="off"
            value={query}
            onChange={(event) => onQuery(event.target.value)}
            placeholder={t('searchPlaceholder')}
            className="min-h-11 w-full min-w-0 bg-transparent px-2 outline-none placeholder:text-ink-soft/80"
          />
          <Button type="submit" className="shrink-0">
            {t('search')}
          </Button>
        </div>
      </form>
    </search>
  );
}
