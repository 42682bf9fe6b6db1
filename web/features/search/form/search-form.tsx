import { useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type FormEvent, type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { unitOf } from '#contract/listings/shown-price.ts';
import type { Currency } from '#contract/money.ts';
import { lookingForTexts, readLookingFor } from '#contract/search/looking-for.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { useFieldsOf } from '#web/lib/use-fields-of.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { BudgetField } from './budget-field.tsx';
import { DealTabs } from './deal-tabs.tsx';
import { keptBeside, searchFormAddress } from './form-address.ts';
import { LocationBox } from './location-box.tsx';
import { SearchExamples, useExample } from './search-examples.tsx';
import { lookingForOptions, propertyTypeOptions } from './search-form-options.ts';
import { useFoundCount } from './use-found-count.ts';

/** What the form starts with: the five criteria as texts, and a place chosen by name. */
export type SearchFormValues = {
  lookingFor?: string | undefined;
  location?: string | undefined;
  propertyType?: string | undefined;
  propertySize?: string | undefined;
  budget?: string | undefined;
  place?: { key: string; name: string } | undefined;
  /** What the budget is in, where there is one; else it is asked for in the reader's currency. */
  currency?: Currency | undefined;
};

/** The value of the field for what an address says of it: `Rent` means the same as `Rental`. */
function lookingForOf(text = ''): string {
  const { status, purpose } = readLookingFor(text);
  return status ?? (purpose === undefined ? '' : lookingForTexts[purpose]);
}

/** What the budget is of: the price of a sale, of a month or of a night. */
const budgetKind = (lookingFor: string) => unitOf(readLookingFor(lookingFor).purpose);

const looks = {
  hero: 'rounded-3xl bg-surface p-5 text-ink shadow-raised sm:p-6',
  bar: 'rounded-2xl border border-line bg-surface p-4 sm:p-5',
};

type SaidParameters = Readonly<Partial<Record<string, string>>>;
const nothingSaid: SaidParameters = {};

type SearchFormProps = {
  initial?: SearchFormValues;
  /** Which of its texts mean nothing: the search goes on without them, and says so at the field. */
  unreadable?: { size: boolean; budget: boolean };
  variant: 'hero' | 'bar';
  /** What else the present search is narrowed by, and its order: kept when the form is sent. */
  kept?: Readonly<Record<string, string>>;
  /** The parameters that a sentence says by itself, where a search is changed. */
  saidIn?: (sentence: string) => Promise<SaidParameters>;
  /** The form was sent by its button or Enter. */
  onSent?: (() => void) | undefined;
};

const plainFields = ['lookingFor', 'propertyType', 'propertySize', 'budget'] as const;

/**
 * Navigates to the search of the form, unless it is the present one. A maximum rent per month does not apply to a sale.
 */
function useGo({ kept = {}, initial = {}, saidIn }: SearchFormProps, before: string) {
  const router = useRouter();
  return async (form: HTMLFormElement) => {
    const said = new FormData(form);
    const sentence = String(said.get('location'));
    const isNew = saidIn !== undefined && sentence !== (initial.location ?? initial.place?.name ?? '');
    const meant = isNew ? await saidIn(sentence).catch(() => nothingSaid) : nothingSaid;
    const beside = keptBeside(said, { ...initial, lookingFor: before }, kept, Object.keys(meant));
    const lookingFor = said.get('lookingFor')?.toString() ?? meant.lookingFor ?? before;
    const isOtherPrice = before !== '' && lookingFor !== '' && budgetKind(before) !== budgetKind(lookingFor);
    if (isOtherPrice) said.delete('budget');
    const { priceMin: _, ...others } = beside;
    const href = searchFormAddress(said, isOtherPrice ? others : beside);
    if (href !== router.state.location.href) void router.navigate({ href, resetScroll: false });
  };
}

/**
 * The five criteria of SPECIFICATION §2. On the search page a change searches at once. Without scripts the browser
 * itself sends the form, empty fields included; the search page copes with those. Uses the texts of the area `home`.
 */
export function SearchForm(props: SearchFormProps) {
  const { initial = {}, unreadable, variant, kept = {}, onSent } = props;
  const t = useTranslations('home.searchForm');
  // The box for the location looks after itself.
  const present = lookingForOf(initial.lookingFor);
  const values = Object.fromEntries(plainFields.map((name) => [name, initial[name] ?? '']));
  const form = useFieldsOf({ ...values, lookingFor: present });
  const [deal, setDeal] = useState({ present, chosen: present });
  // Another address looks for something else.
  if (deal.present !== present) setDeal({ present, chosen: present });
  const go = useGo(props, present);
  const [example, setExample] = useExample(form);
  const [found, countAgain] = useFoundCount(form);
  const format = useFormat();
  const send = () => form.current && go(form.current);
  const isInstant = variant === 'bar';
  const choose = (chosen: string) => {
    // The field has to have the value before it can be given it.
    flushSync(() => setDeal({ present, chosen }));
    const field = form.current?.elements.namedItem('lookingFor');
    if (field instanceof HTMLSelectElement) field.value = chosen;
    if (isInstant) send();
  };
  const sizeProblem = unreadable?.size ? t('propertySizeWrong') : undefined;
  const budgetProblem = unreadable?.budget ? t('budgetWrong') : undefined;
  const hasProblem = sizeProblem !== undefined || budgetProblem !== undefined;
  return (
    <search aria-label={t('label')} className="block">
      <form
        ref={form}
        method="get"
        action="/search"
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          go(event.currentTarget);
          onSent?.();
        }}
        onChange={({ target }: FormEvent) => {
          if (!isInstant) countAgain();
          if (!(target instanceof HTMLSelectElement)) return;
          if (target.name === 'lookingFor') setDeal({ present, chosen: target.value });
          if (isInstant) send();
        }}
        className={classNames(
          // The list of places is as wide as the form; the location has a row of its own on small screens.
          'relative grid grid-cols-2 gap-4 max-md:grid-flow-dense md:grid-cols-3 xl:grid-cols-[repeat(5,minmax(0,1fr))_auto] xl:gap-3',
          hasProblem ? 'items-start' : 'items-end',
          looks[variant],
        )}
      >
        <DealTabs
          name={`deal-${variant}`}
          chosen={deal.chosen}
          onChoose={choose}
          // The page of results has them beside its title, where there is room.
          {...(variant === 'bar' && { className: 'sm:hidden' })}
        />
        <SelectField
          label={t('lookingFor')}
          id="search-lookingFor"
          name="lookingFor"
          options={lookingForOptions(t, deal.chosen)}
          defaultValue={present}
        />
        <LocationBox
          key={example.count}
          location={example.text ?? initial.location}
          place={initial.place}
          onChosen={isInstant ? send : countAgain}
        />
        <SelectField
          label={t('propertyType')}
          id="search-propertyType"
          name="propertyType"
          options={propertyTypeOptions(t, initial.propertyType)}
          defaultValue={initial.propertyType}
        />
        <TextField
          label={t('propertySize')}
          id="search-propertySize"
          name="propertySize"
          placeholder={t('propertySizePlaceholder')}
          hint={t('propertySizeHint')}
          error={sizeProblem}
          isHintHidden
          unit="m²"
          defaultValue={initial.propertySize}
          maxLength={200}
          inputMode="decimal"
          autoComplete="off"
        />
        <BudgetField
          budget={initial.budget}
          currency={initial.currency}
          period={budgetKind(deal.chosen)}
          error={budgetProblem}
        />
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button
          type="submit"
          className={classNames('min-h-12 w-full whitespace-nowrap max-md:col-span-2', hasProblem && 'md:mt-6.5')}
        >
          <Search aria-hidden="true" className="size-5" />
          {found === undefined ? t('submit') : t('show', { count: found, shown: format.number(found) })}
        </Button>
        {variant === 'hero' && (
          <SearchExamples
            onChoose={(sentence) => {
              setExample(sentence);
              countAgain();
            }}
          />
        )}
      </form>
    </search>
  );
}
