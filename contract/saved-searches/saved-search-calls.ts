import * as searches from './saved-searches.endpoints.ts';
import * as links from './search-links.endpoints.ts';

/** The calls about saved searches, by their names in the API. */
export const savedSearchCalls = {
  listSavedSearches: searches.listSavedSearches,
  getSavedSearch: searches.getSavedSearch,
  saveSearch: searches.saveSearch,
  changeSavedSearch: searches.changeSavedSearch,
  pauseSavedSearch: searches.pauseSavedSearch,
  resumeSavedSearch: searches.resumeSavedSearch,
  endSavedSearch: searches.endSavedSearch,
  markSavedSearchLookedAt: searches.markSavedSearchLookedAt,
  saveSearchWithoutAccount: links.saveSearchWithoutAccount,
  readSearchByLink: links.readSearchByLink,
  confirmSearchByLink: links.confirmSearchByLink,
  changeSearchByLink: links.changeSearchByLink,
  pauseSearchByLink: links.pauseSearchByLink,
  resumeSearchByLink: links.resumeSearchByLink,
  endSearchByLink: links.endSearchByLink,
} as const;
