import { Link, useRouter } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useId } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFieldsOf } from '#web/lib/use-fields-of.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { pillLook } from '#web/ui/pill-look.ts';
import type { ShownState } from './state-badge.tsx';

/** The states of a list, each a link to the entries in it. */
export function StateTabs({ states, selected }: { states: readonly (ShownState | 'all')[]; selected: string }) {
  const t = useTranslations('staff');
  return (
    <nav aria-label={t('list.state')} className="min-w-0">
      <ul className="pill-row">
        {states.map((state) => (
          <li key={state}>
            <Link
              to="."
              search={(search) => ({ ...search, state, cursor: undefined })}
              preload={false}
              // Without a state every address of the list would count as the first tab's.
              activeOptions={{ exact: true }}
              aria-current={state === selected ? 'true' : undefined}
              className={pillLook(state === selected)}
            >
              {t(`states.${state}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The search of a list. Without scripts the browser itself sends it; `kept` are the filters that go along. */
export function SearchBar({
  search,
  placeholder,
  kept,
}: {
  search: string;
  placeholder: string;
  kept: Readonly<Record<string, string>>;
}) {
  const t = useTranslations('staff.list');
  const router = useRouter();
  const id = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    void router.navigate({ to: '.', search: (present) => ({ ...present, search: text, cursor: undefined }) });
  };
  return (
    <search className="min-w-0 flex-1 basis-72">
      <form ref={useFieldsOf({ search })} method="get" onSubmit={submit} className="flex gap-2">
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label htmlFor={id} className="sr-only">
          {t('search')}
        </label>
        <input
          id={id}
          type="search"
          name="search"
          defaultValue={search}
          maxLength={200}
          placeholder={placeholder}
          autoComplete="off"
          className="min-h-11 w-full min-w-0 rounded-full border border-line-strong bg-surface px-4 placeholder:text-ink-soft/80"
        />
        <Button type="submit" variant="secondary" aria-label={t('search')} className="w-11 shrink-0 px-0!">
          <Search aria-hidden="true" className="size-5" />
        </Button>
        {search !== '' && (
          <ButtonLink
            to="."
            search={(present) => ({ ...present, search: '', cursor: undefined })}
            variant="quiet"
            preload={false}
            aria-label={t('clear')}
            className="w-11 shrink-0 px-0!"
          >
            <X aria-hidden="true" className="size-5" />
          </ButtonLink>
        )}
      </form>
    </search>
  );
}

/** Filters and search beside one another where there is room. */
export function Filters({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-x-6 gap-y-3">{children}</div>;
}
