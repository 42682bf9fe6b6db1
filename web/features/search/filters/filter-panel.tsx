import type { FocusEvent, FormEvent, KeyboardEvent, SubmitEvent } from 'react';
import type { ApiResponse } from '#contract/api.ts';
import { asksForNights, type ListingFilters } from '#contract/search/filters.ts';
import { addressOfFilters, type ParameterName } from '#contract/search/filters-address.ts';
import { lookingForTexts } from '#contract/search/looking-for.ts';
import type { Facets } from '#contract/search/search.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { useAskedCurrency } from '../asked-currency.ts';
import { useFilterWords } from '../filter-words.ts';
import { addressWithin } from '../search-address.ts';
import { dealOf, withDeal } from '../search-deal.ts';
import { useSearching } from '../searching.tsx';
import { Choice, FilterGroup, StepChoice } from './filter-group.tsx';
import { filtersOfForm } from './form-filters.ts';
import { PlacesFilter } from './places-filter.tsx';
import { RangeFilter } from './range-filter.tsx';

export type Explored = ApiResponse<'GET /api/product/explore'>;

/** The parameters the panel asks for itself; all others it carries along. */
const asked: readonly ParameterName[] = [
  'lookingFor',
  'budget',
  'priceMin',
  'currency',
  'propertySize',
  'sizeMax',
  'propertyType',
  'category',
  'status',
  'features',
  'place',
  'beds',
  'baths',
  'since',
  'photos',
  'reduced',
  'auction',
];

/** The category of the page with tabs is its tab. */
const askedOn = (path: string) => (path === '/all' ? asked.filter((name) => name !== 'category') : asked);

/** Filters without a field here, which the form would otherwise lose. */
export function CarriedAlong({ asked }: { asked: readonly ParameterName[] }) {
  const { filters, scope, sort, show } = useSearching();
  const parameters = Object.entries(addressWithin(filters, scope.fixed));
  const carried = parameters.filter(([name]) => !asked.some((known) => known === name));
  const state = Object.entries(scope.path === '/search' ? { sort, show } : {});
  return [...carried, ...state].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

type GroupProps = { facets: Facets; filters: ListingFilters; words: ReturnType<typeof useFilterWords> };

function useCounted() {
  const format = useFormat();
  return (count: number) => ({ count, shownCount: format.number(count) });
}

/** The deal comes first: it decides what prices mean. */
function DealGroup({ explored, words }: Pick<GroupProps, 'words'> & { explored: Explored }) {
  const t = useTranslations('search.filter');
  const { filters, scope } = useSearching();
  const counted = useCounted();
  const chosen = dealOf(filters, explored);
  if (Object.hasOwn(scope.fixed, 'purpose')) return null;
  return (
    <FilterGroup title={t('group.deal')}>
      <Choice
        type="radio"
        name="lookingFor"
        value=""
        label={t('any')}
        count={undefined}
        shownCount=""
        isChosen={chosen === undefined}
      />
      {explored.facets.purposes.map(({ value, count }) => (
        <Choice
          key={value}
          type="radio"
          name="lookingFor"
          value={lookingForTexts[value]}
          label={words.purpose(value)}
          isChosen={chosen === value}
          {...counted(count)}
        />
      ))}
    </FilterGroup>
  );
}

function TypeGroups({ facets, filters, words }: GroupProps) {
  const t = useTranslations('search.filter');
  const { scope } = useSearching();
  const counted = useCounted();
  const group = (key: 'types' | 'categories', title: string, name: string, isOpen: boolean) => {
    if (Object.hasOwn(scope.fixed, key) || (key === 'categories' && scope.path === '/all')) return null;
    const wordOf = (value: string) =>
      key === 'types' ? words.type(value as 'House') : words.category(value as 'Residential');
    const chosen: readonly string[] = filters[key] ?? [];
    return (
      <FilterGroup title={title} isOpen={isOpen || chosen.length > 0}>
        {facets[key].map(({ value, count }) => (
          <Choice
            key={value}
            name={name}
            value={value}
            label={wordOf(value)}
            isChosen={chosen.includes(value)}
            {...counted(count)}
          />
        ))}
      </FilterGroup>
    );
  };
  return (
    <>
      {group('types', t('group.types'), 'propertyType', true)}
      {group('categories', t('group.categories'), 'category', false)}
    </>
  );
}

function RoomGroups({ facets, filters, words }: GroupProps) {
  const t = useTranslations('search.filter');
  const steps = { any: t('any'), short: (value: number) => t('atLeast', { count: String(value) }) };
  return (
    <>
      <FilterGroup title={t('group.beds')}>
        <StepChoice
          name="beds"
          steps={facets.beds}
          chosen={filters.beds}
          anyLabel={steps.any}
          labelOf={(value) => ({ short: steps.short(value), spoken: words.beds(value) })}
        />
      </FilterGroup>
      <FilterGroup title={t('group.baths')} isOpen={filters.baths !== undefined}>
        <StepChoice
          name="baths"
          steps={facets.baths}
          chosen={filters.baths}
          anyLabel={steps.any}
          labelOf={(value) => ({ short: steps.short(value), spoken: words.baths(value) })}
        />
      </FilterGroup>
    </>
  );
}

const flags = [
  { name: 'photos', key: 'hasPhotos' },
  { name: 'reduced', key: 'isReduced' },
  { name: 'auction', key: 'hasAuction' },
] as const;

function DetailGroups({ facets, filters, words }: GroupProps) {
  const t = useTranslations('search.filter');
  const counted = useCounted();
  const { amenities = [], statuses = [], listedWithinDays } = filters;
  const isFlagSet = flags.some(({ key }) => filters[key]);
  return (
    <>
      <FilterGroup title={t('group.amenities')} isOpen={amenities.length > 0}>
        {facets.amenities.map(({ value, count }) => (
          <Choice
            key={value}
            name="features"
            value={value}
            label={words.amenity(value)}
            isChosen={amenities.includes(value)}
            {...counted(count)}
          />
        ))}
      </FilterGroup>
      <FilterGroup title={t('group.statuses')} isOpen={statuses.length > 0}>
        {facets.statuses.map(({ value, count }) => (
          <Choice
            key={value}
            name="status"
            value={value}
            label={words.status(value)}
            isChosen={statuses.includes(value)}
            {...counted(count)}
          />
        ))}
      </FilterGroup>
      <FilterGroup title={t('group.more')} isOpen={isFlagSet || listedWithinDays !== undefined}>
        {flags.map(({ name, key }) => (
          <Choice
            key={name}
            name={name}
            value="1"
            label={t(`flag.${key}`)}
            isChosen={filters[key] === true}
            {...counted(facets[key])}
          />
        ))}
        <p className="mt-3 mb-1 px-2 text-sm text-ink-soft">{t('group.since')}</p>
        <Choice
          type="radio"
          name="since"
          value=""
          label={t('any')}
          count={undefined}
          shownCount=""
          isChosen={listedWithinDays === undefined}
        />
        {facets.listedWithinDays.map(({ value, count }) => (
          <Choice
            key={value}
            type="radio"
            name="since"
            value={String(value)}
            label={words.since(value)}
            isChosen={listedWithinDays === value}
            {...counted(count)}
          />
        ))}
      </FilterGroup>
    </>
  );
}

function RangeGroups({ filters, explored }: { filters: ListingFilters; explored: Explored }) {
  const t = useTranslations('search.filter');
  const format = useFormat();
  const { histograms } = explored;
  const { priceMin, priceMax, sizeMin, sizeMax } = filters;
  const currency = useAskedCurrency();
  const deal = dealOf(filters, explored);
  const kind = asksForNights(filters) ? 'wholeStay' : deal;
  const priceTitle = t(kind === 'rent' || kind === 'stay' || kind === 'wholeStay' ? `group.${kind}` : 'group.price');
  return (
    <>
      <FilterGroup title={priceTitle}>
        <RangeFilter
          title={priceTitle}
          names={{ min: 'priceMin', max: 'budget' }}
          range={{ ...(priceMin !== undefined && { min: priceMin }), ...(priceMax !== undefined && { max: priceMax }) }}
          histogram={histograms.price}
          format={(units) => format.units(units, currency)}
          unit={currency}
        />
        {currency !== 'USD' && <input type="hidden" name="currency" value={currency} />}
      </FilterGroup>
      <FilterGroup title={t('group.size')} isOpen={sizeMin !== undefined || sizeMax !== undefined}>
        <RangeFilter
          title={t('group.size')}
          names={{ min: 'propertySize', max: 'sizeMax' }}
          range={{ ...(sizeMin !== undefined && { min: sizeMin }), ...(sizeMax !== undefined && { max: sizeMax }) }}
          histogram={histograms.size}
          format={(value) => t('area', { area: format.number(value) })}
          unit="m²"
        />
      </FilterGroup>
    </>
  );
}

const isTyped = (target: EventTarget) => target instanceof HTMLInputElement && target.type === 'text';

/** Sends the panel's form by way of the address: at once for boxes, for typed numbers when they are done. */
function usePanelForm() {
  const { filters, go, scope } = useSearching();
  const search = (form: HTMLFormElement, justTicked?: string) => {
    const said = filtersOfForm(new FormData(form), justTicked);
    const { purpose, ...others } = said;
    const before = filters.purpose === undefined ? others : { ...others, purpose: filters.purpose };
    const next = { ...(purpose === undefined ? said : withDeal(before, purpose)), ...scope.fixed };
    if (JSON.stringify(addressOfFilters(next)) !== JSON.stringify(addressOfFilters(filters))) go({ filters: next });
  };
  return {
    onChange: ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
      if (isTyped(target)) return;
      const isPlace = target instanceof HTMLInputElement && target.name === 'place' && target.checked;
      search(currentTarget, isPlace ? target.value : undefined);
    },
    // A form with several fields and no button is not sent by Enter.
    onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => {
      if (event.key !== 'Enter' || !isTyped(event.target)) return;
      event.preventDefault();
      search(event.currentTarget);
    },
    onBlur: ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
      if (isTyped(target)) search(currentTarget);
    },
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      search(event.currentTarget);
    },
  };
}

/**
 * Every filter with what each choice would leave. A form of its own: without scripts it has a button, with them each
 * change searches at once.
 */
export function FilterPanel({ explored, isPlaceOnly = false }: { explored: Explored; isPlaceOnly?: boolean }) {
  const t = useTranslations('search.filter');
  const { filters, scope } = useSearching();
  const { facets } = explored;
  const words = useFilterWords(facets.places);
  const group = { facets, filters, words };
  return (
    <form method="get" action={scope.path} {...usePanelForm()}>
      <CarriedAlong asked={isPlaceOnly ? ['place'] : askedOn(scope.path)} />
      {!isPlaceOnly && <DealGroup explored={explored} words={words} />}
      {!isPlaceOnly && <RangeGroups filters={filters} explored={explored} />}
      {!isPlaceOnly && <TypeGroups {...group} />}
      {!isPlaceOnly && <RoomGroups {...group} />}
      <FilterGroup title={t('group.places')}>
        <PlacesFilter
          places={facets.places}
          provinces={facets.provinces}
          chosen={filters.places ?? []}
          isWhole={isPlaceOnly}
        />
      </FilterGroup>
      {!isPlaceOnly && <DetailGroups {...group} />}
      <noscript>
        <Button type="submit" className="mt-3 w-full">
          {t('apply')}
        </Button>
      </noscript>
    </form>
  );
}
