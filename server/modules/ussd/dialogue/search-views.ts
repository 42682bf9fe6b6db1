import { parseBudget } from '#contract/money.ts';
import type { ListingFilters } from '#contract/search/filters.ts';
import { addressOfFilters } from '#contract/search/filters-address.ts';
import { understandFilters } from '#contract/search/understand-filters.ts';
import { withPin } from './own-views.ts';
import type { Move, State } from './state.ts';
import { type Choice, type Frame, homeLines, numberIn, said, type View } from './view.ts';

type At<Name extends State['at']> = Extract<State, { at: Name }>;

const longestName = 60;

/** People here think in francs; words that name another currency mean that. */
const inFrancs: ListingFilters = { currency: 'RWF' };

const queryOf = (filters: ListingFilters) => new URLSearchParams({ ...addressOfFilters(filters) }).toString();
const filtersOfWords = (words: string) => understandFilters({ ...inFrancs, location: words });

/** The query string of a search for typed text. */
export const queryOfWords = (words: string): string => queryOf(filtersOfWords(words));

async function search({ market, words }: Frame, filters: ListingFilters, typed: string): Promise<Move> {
  const query = queryOf(filters);
  const name = typed.slice(0, longestName).toWellFormed();
  const { homes, total, notSearched } = await market.search(query, 1);
  if (homes.length === 0) return said(words.nothingFound);
  return { go: { at: 'results', query, name, page: 1, index: 0, total, homes, notSearched } };
}

export function findView({ words: { find } }: Frame): View {
  return {
    lines: [find.text],
    choices: [
      [find.words, () => ({ go: { at: 'words' } })],
      [find.steps, () => ({ go: { at: 'place' } })],
    ],
  };
}

export function wordsView(frame: Frame): View {
  return {
    lines: [frame.words.typeWords],
    typed: (text) => search(frame, filtersOfWords(text), text),
  };
}

export function placeView({ words }: Frame): View {
  const go = (place: string): Move => ({ go: { at: 'deal', place } });
  return { lines: [words.typePlace], choices: [[words.anywhere, () => go('')]], typed: go };
}

export function dealView({ words: { deal } }: Frame, { place }: At<'deal'>): View {
  const go = (chosen: 'sale' | 'rent'): Move => ({ go: { at: 'budget', place, deal: chosen } });
  return {
    lines: [deal.text],
    choices: [
      [deal.buy, () => go('sale')],
      [deal.rent, () => go('rent')],
    ],
  };
}

export function budgetView(frame: Frame, { place, deal }: At<'budget'>): View {
  const { words } = frame;
  const filters: ListingFilters = {
    ...(place === '' ? inFrancs : filtersOfWords(place)),
    purpose: deal,
  };
  const name = [place, words.deal[deal === 'sale' ? 'buy' : 'rent']].filter(Boolean).join(', ');
  return {
    lines: [words.typeBudget],
    choices: [[words.anyPrice, () => search(frame, filters, name)]],
    typed: (text) => {
      const priceMax = parseBudget(text);
      if (priceMax === undefined) return said(words.notUnderstood);
      return search(frame, { ...filters, priceMax }, `${name}, ${text}`);
    },
  };
}

async function nextResult({ market, words }: Frame, state: At<'results'>): Promise<Move> {
  const { index, homes, page, query } = state;
  if (index + 1 < homes.length) return { put: { ...state, index: index + 1 } };
  const next = await market.search(query, page + 1);
  if (next.homes.length === 0) return said(words.nothingFound);
  return { put: { ...state, ...next, page: page + 1, index: 0 } };
}

/** Results stored in a session; further ones are requested when they are reached. */
export const resultsPerPage = 8;

export function resultsView(frame: Frame, state: At<'results'>): View {
  const { words, now } = frame;
  const { homes, index, total, page, notSearched, query, name } = state;
  const home = homes[index];
  if (home === undefined) return { lines: [words.nothingFound] };
  const place = (page - 1) * resultsPerPage + index + 1;
  const isFirst = place === 1 && notSearched.length > 0;
  const goOn: Choice[] = place < total ? [[words.next, () => nextResult(frame, state)]] : [];
  return {
    lines: [
      ...homeLines(frame, home, `${place}/${total} `),
      ...(isFirst ? [words.notSearched(notSearched.join(', '))] : []),
    ],
    choices: [
      ...goOn,
      [words.details, () => ({ go: { at: 'home', home, asOf: now } })],
      [words.alertMe, () => withPin(frame, { kind: 'save', query, name })],
    ],
  };
}

export function numberView({ market, words, now }: Frame): View {
  return {
    lines: [words.typeNumber],
    typed: async (text) => {
      const number = numberIn(text);
      const home = number === undefined ? undefined : await market.home(number);
      return home === undefined ? said(words.noNumber) : { put: { at: 'home', home, asOf: now } };
    },
  };
}
