import { type AddressParameters, addressOfFilters } from '#contract/search/filters-address.ts';
import { placesNamed, useFilterWords } from './filter-words.ts';
import type { Explored } from './filters/filter-panel.tsx';
import { SearchForm } from './form/search-form.tsx';
import { unreadableCriteria } from './form/unreadable-criteria.ts';
import { addressWithin } from './search-address.ts';
import { filterParametersOf, searchDefaults } from './search-schema.ts';
import { useSearching } from './searching.tsx';

/** The parameters that the words of a sentence say by themselves. */
async function saidIn(sentence: string): Promise<AddressParameters> {
  const { understandFilters } = await import('#contract/search/understand-filters.ts');
  const { location: _, ...meant } = understandFilters({ location: sentence });
  return addressOfFilters(meant);
}

/** The form with the five criteria of the present address: as they were typed, and what words were understood to mean. */
export function CriteriaForm({
  typed,
  explored,
  onSent,
}: {
  typed: Readonly<Record<string, unknown>>;
  explored: Explored | undefined;
  onSent?: (() => void) | undefined;
}) {
  const { filters, sort, show } = useSearching();
  const words = useFilterWords(placesNamed(explored));
  const [onlyPlace, ...otherPlaces] = filters.places ?? [];
  const place =
    onlyPlace !== undefined && otherPlaces.length === 0 && filters.location === undefined
      ? { key: onlyPlace, name: words.place(onlyPlace) }
      : undefined;
  const { lookingFor, location, propertyType, propertySize, budget, ...others } = addressWithin(filters, {});
  const said = filterParametersOf(typed);
  // The form says it itself.
  const { place: places, currency: _, ...rest } = others;
  const kept = {
    ...rest,
    // Several places have no room in the box; they stay until they are given up by themselves.
    ...(place === undefined && places !== undefined ? { place: places } : {}),
    ...(sort === searchDefaults.sort ? {} : { sort }),
    ...(show === searchDefaults.show ? {} : { show }),
  };
  const typedOf = { propertySize: said.propertySize ?? propertySize, budget: said.budget ?? budget };
  return (
    <SearchForm
      variant="bar"
      onSent={onSent}
      saidIn={saidIn}
      initial={{
        lookingFor: said.lookingFor ?? lookingFor,
        location,
        propertyType: said.propertyType ?? propertyType,
        ...typedOf,
        place,
        currency:
          filters.priceMin === undefined && filters.priceMax === undefined ? undefined : (filters.currency ?? 'USD'),
      }}
      unreadable={unreadableCriteria(typedOf)}
      kept={kept}
    />
  );
}
