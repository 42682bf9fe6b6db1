import { useRouter } from '@tanstack/react-router';
import { Search, SlidersHorizontal } from 'lucide-react';
import { type SubmitEvent, useEffect, useId, useRef } from 'react';
import { sellerSearchDebounceMilliseconds } from '#contract/constants.ts';
import {
  listingCategories,
  listingPurposes,
  listingStatuses,
  listingTypes,
} from '#contract/listings/listing.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFieldsOf } from '#web/lib/use-fields-of.ts';
import { Button, ButtonLink, ButtonSummary } from '#web/ui/button.tsx';
import { Select, SelectField, TextField } from '#web/ui/field.tsx';
import { useListingWords } from '../listing-words.ts';
import {
  countFurtherFilters,
  filterOf,
  furtherFilters,
  type OwnListAddress,
  ownListDefaults,
  ownListSorts,
  readOwnListAddress,
} from './own-list-address.ts';
import { useOwnListCurrency } from './use-own-list-currency.ts';

/** The statuses the specification's filter offers first; the others follow. */
const firstStatuses = ['Available', 'Pending', 'Sold'] as const;
const statuses = [
  ...firstStatuses,
  ...listingStatuses.filter((status) => !firstStatuses.some((first) => first === status)),
];

/** Goes to the first page of the newly filtered list; typing adds nothing to the browser's history. */
function useNarrowing() {
  const router = useRouter();
  return (change: Partial<Omit<OwnListAddress, 'page'>>, { isTyping = false } = {}) =>
    void router.navigate({
      to: '.',
      search: (present) => ({ ...present, ...change, page: undefined }),
      replace: isTyping,
    });
}

/** The filters that are set, for forms that the browser sends without scripts. */
function Kept({ address, except }: { address: OwnListAddress; except: readonly string[] }) {
  const { sort } = address;
  const kept = { ...filterOf(address), sort: sort === ownListDefaults.sort ? undefined : sort };
  return Object.entries(kept).map(([name, value]) =>
    value === undefined || value === '' || except.includes(name) ? null : (
      <input key={name} type="hidden" name={name} value={value} />
    ),
  );
}

/** Narrows the list 300 ms after the last letter (SPECIFICATION §9), at once on Enter. */
function SearchBox({ address }: { address: OwnListAddress }) {
  const t = useTranslations('ownList');
  const narrow = useNarrowing();
  const field = useRef<HTMLInputElement>(null);
  const asked = useRef(address.search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // The field follows the address after Back, never while it is being typed in.
    if (asked.current === address.search || field.current === null) return;
    asked.current = address.search;
    field.current.value = address.search;
  }, [address.search]);
  const ask = (isTyping: boolean) => {
    clearTimeout(timer.current);
    const search = field.current?.value.trim() ?? '';
    if (search === asked.current) return;
    asked.current = search;
    narrow({ search }, { isTyping });
  };
  const askSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(true), sellerSearchDebounceMilliseconds);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    ask(false);
  };
  return (
    <search className="min-w-0 flex-1 basis-64 max-sm:mt-5 max-sm:block print:hidden">
      <form method="get" onSubmit={submit} className="relative flex gap-2">
        <Kept address={address} except={['search']} />
        <label htmlFor={id} className="sr-only">
          {t('search')}
        </label>
        <Search aria-hidden="true" className="pointer-events-none absolute top-3.5 left-4 size-5 text-ink-soft" />
        <input
          ref={field}
          id={id}
          type="search"
          name="search"
          defaultValue={address.search}
          onInput={askSoon}
          maxLength={200}
          placeholder={t('searchPlaceholder')}
          autoComplete="off"
          className="min-h-12 w-full min-w-0 rounded-xl border border-line-strong bg-surface pr-4 pl-11 placeholder:text-ink-soft/80"
        />
        <span className="hidden noscript:block">
          <Button type="submit" variant="secondary">
            {t('search')}
          </Button>
        </span>
      </form>
    </search>
  );
}

type QuickChoiceProps = {
  address: OwnListAddress;
  name: 'status' | 'sort';
  label: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
};

/** A choice that acts at once; without scripts a form of its own with a button. */
function QuickChoice({ address, name, label, options, onChoose }: QuickChoiceProps) {
  const t = useTranslations('ownList');
  const present = address[name] ?? '';
  const form = useFieldsOf({ [name]: present });
  return (
    <form ref={form} method="get" className="flex min-w-0 gap-2 max-sm:flex-1 sm:min-w-40">
      <Kept address={address} except={[name]} />
      <div className="w-full min-w-0">
        <Select
          name={name}
          aria-label={label}
          options={options}
          defaultValue={present}
          onChange={({ target }) => onChoose(target.value)}
        />
      </div>
      <span className="hidden noscript:block">
        <Button type="submit" variant="secondary">
          {t('apply')}
        </Button>
      </span>
    </form>
  );
}

/** Status and order; they stay in sight on a phone. */
function QuickChoices({ address }: { address: OwnListAddress }) {
  const t = useTranslations('ownList');
  const words = useListingWords();
  const narrow = useNarrowing();
  return (
    <div className="flex gap-2 max-sm:sticky max-sm:top-16 max-sm:z-20 max-sm:-mx-4 max-sm:mt-1 max-sm:bg-page max-sm:px-4 max-sm:py-2 sm:gap-3 print:hidden">
      <QuickChoice
        address={address}
        name="status"
        label={t('status')}
        options={[
          { value: '', label: t('allStatus') },
          ...statuses.map((value) => ({ value, label: words.status(value) })),
        ]}
        onChoose={(chosen) => narrow({ status: statuses.find((status) => status === chosen) })}
      />
      <QuickChoice
        address={address}
        name="sort"
        label={t('sort.label')}
        options={ownListSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        onChoose={(chosen) => narrow({ sort: ownListSorts.find((sort) => sort === chosen) ?? ownListDefaults.sort })}
      />
    </div>
  );
}

/** Type, category, purpose, price and date; opens below its button, open from the start where one of them is set. */
function MoreFilters({ address }: { address: OwnListAddress }) {
  const t = useTranslations('ownList');
  const words = useListingWords();
  const narrow = useNarrowing();
  const count = countFurtherFilters(address);
  const currency = useOwnListCurrency(address);
  const form = useFieldsOf(Object.fromEntries(furtherFilters.map((name) => [name, String(address[name] ?? '')])));
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const texts = [...form].flatMap(([name, value]) => (value === '' ? [] : [[name, value] as const]));
    narrow(filterOf(readOwnListAddress(Object.fromEntries(texts))));
  };
  const choice = <Value extends string>(values: readonly Value[], word: (value: Value) => string) => [
    { value: '', label: t('any') },
    ...values.map((value) => ({ value, label: word(value) })),
  ];
  return (
    <details open={count > 0} className="group w-full max-sm:mt-1 sm:w-auto sm:open:w-full print:hidden">
      <ButtonSummary variant="secondary" className="w-full sm:w-auto">
        <SlidersHorizontal aria-hidden="true" className="size-5" />
        {t('moreFilters')}
        {count > 0 && <span className="rounded-full bg-accent px-2 text-sm text-on-accent">{count}</span>}
      </ButtonSummary>
      <form
        ref={form}
        method="get"
        onSubmit={apply}
        className="mt-3 grid gap-4 rounded-2xl border border-line bg-surface p-4 sm:grid-cols-2 sm:p-5 lg:grid-cols-4"
      >
        <Kept address={address} except={[...furtherFilters, 'currency']} />
        {currency !== 'USD' && <input type="hidden" name="currency" value={currency} />}
        <SelectField
          name="type"
          label={t('column.type')}
          options={choice(listingTypes, words.type)}
          defaultValue={address.type}
        />
        <SelectField
          name="category"
          label={t('column.category')}
          options={choice(listingCategories, words.category)}
          defaultValue={address.category}
        />
        <SelectField
          name="purpose"
          label={t('purpose')}
          options={choice(listingPurposes, words.purpose)}
          defaultValue={address.purpose}
          className="lg:col-span-2"
        />
        <TextField
          name="priceFrom"
          label={t('priceFrom')}
          type="number"
          min="0"
          step="any"
          unit={currency}
          defaultValue={address.priceFrom}
        />
        <TextField
          name="priceTo"
          label={t('priceTo')}
          type="number"
          min="0"
          step="any"
          unit={currency}
          defaultValue={address.priceTo}
        />
        <TextField name="from" label={t('from')} type="date" defaultValue={address.from} />
        <TextField name="to" label={t('to')} type="date" defaultValue={address.to} />
        <div className="flex flex-wrap gap-3 sm:col-span-2 lg:col-span-4">
          <Button type="submit">{t('apply')}</Button>
          <ButtonLink
            to="."
            search={() => ({ search: address.search, status: address.status, sort: address.sort })}
            variant="quiet"
          >
            {t('clear')}
          </ButtonLink>
        </div>
      </form>
    </details>
  );
}

/** Search, status, order and the further filters of the own list. */
export function OwnListFilters({ address }: { address: OwnListAddress }) {
  return (
    // No box of its own on a phone: what stays in sight does so as long as the list.
    <div className="mt-5 flex flex-wrap items-start gap-3 max-sm:contents print:hidden">
      <SearchBox address={address} />
      <QuickChoices address={address} />
      <MoreFilters address={address} />
    </div>
  );
}
