import { use } from 'react';
import type { ListingFilters } from '#contract/search/filters.ts';
import type { LocationPart } from '#contract/search/location-parts.ts';

/** How the words of a search are read. */
export type Understanding = {
  understandFilters(filters: ListingFilters): ListingFilters;
  locationParts(location: string): readonly LocationPart[];
};

/** Where nothing was typed, there is nothing to read. */
const nothingTyped: Understanding = { understandFilters: (filters) => filters, locationParts: () => [] };

let loaded: Understanding | undefined;
let loading: Promise<Understanding> | undefined;

async function importGrammar(): Promise<Understanding> {
  try {
    loaded = await import('#contract/search/understand-filters.ts');
    return loaded;
  } catch (error) {
    // Whoever asks next tries again.
    loading = undefined;
    throw error;
  }
}

/** The grammar of sentences is as large as a page, and most searches have no words: it comes with the first that has. */
export function loadGrammar(): Promise<Understanding> {
  loading ??= importGrammar();
  return loading;
}

/** For loaders of pages, so that their components need not wait. */
export async function loadUnderstanding(location: string | undefined): Promise<Understanding> {
  return location === undefined ? nothingTyped : loadGrammar();
}

/** How the words of a search are read; waits for it where the loader of the page has not run in this browser. */
export function useUnderstanding(location: string | undefined): Understanding {
  if (location === undefined) return nothingTyped;
  return loaded ?? use(loadGrammar());
}

/** What the words of a search are, part by part; none without words. */
export function useLocationParts(location: string | undefined): readonly LocationPart[] {
  return useUnderstanding(location).locationParts(location ?? '');
}
