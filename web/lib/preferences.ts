import { createIsomorphicFn } from '@tanstack/react-start';
import { yearSeconds } from '#contract/durations.ts';
import {
  defaultLanguage,
  deviceSavesCookie,
  isLanguage,
  isTheme,
  type Language,
  languageCookie,
  sidebarCookie,
  type Theme,
  themeCookie,
} from '#contract/languages.ts';
import type { Currency } from '#contract/money.ts';
import { currencyCookie, readerCurrencyOf } from '#contract/rates/reader-currency.ts';
import { getRenderContext } from './render-context.ts';

/** How this visitor wants the pages. The server reads it from cookies, the browser from the page the server made. */
export type Preferences = { language: Language; theme: Theme; currency: Currency; isSidebarFolded: boolean };

export const getPreferences = createIsomorphicFn()
  .server((): Preferences => {
    const context = getRenderContext();
    return {
      language: context?.language ?? defaultLanguage,
      theme: context?.theme ?? 'system',
      currency: readerCurrencyOf(context?.currency),
      isSidebarFolded: context?.isSidebarFolded ?? false,
    };
  })
  .client((): Preferences => {
    const { lang, dataset } = document.documentElement;
    return {
      language: isLanguage(lang) ? lang : defaultLanguage,
      theme: isTheme(dataset.theme) ? dataset.theme : 'system',
      currency: readerCurrencyOf(dataset.currency),
      isSidebarFolded: dataset.sidebar === 'folded',
    };
  });

function writeCookie(name: string, value: string, maxAge = yearSeconds): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in the browsers of many old phones
  document.cookie = `${name}=${value}; path=/; max-age=${maxAge}; samesite=lax${secure}`;
}

/** Keeps the language and shows the page in it: the server renders it again. */
export function chooseLanguageForAll(language: Language): void {
  writeCookie(languageCookie, language);
  const url = new URL(window.location.href);
  if (url.searchParams.has('lang')) {
    url.searchParams.delete('lang');
    window.location.replace(url);
  } else {
    // Going to the address that is shown would load nothing where it has a fragment.
    window.location.reload();
  }
}

/** Keeps the currency prices are read in and shows the page with it: the server renders it again. */
export function chooseCurrency(currency: Currency): void {
  writeCookie(currencyCookie, currency);
  window.location.reload();
}

/** Keeps the theme and shows it at once. */
export function chooseTheme(theme: Theme): void {
  writeCookie(themeCookie, theme);
  document.documentElement.dataset.theme = theme;
}

/** Keeps whether the sidebar of the seller's panel is narrow, and shows it so at once. */
export function foldSidebar(isFolded: boolean): void {
  writeCookie(sidebarCookie, isFolded ? 'folded' : '');
  if (isFolded) document.documentElement.dataset.sidebar = 'folded';
  else delete document.documentElement.dataset.sidebar;
}

/** Lets the server know whether this browser keeps listings that a visitor has saved. */
export function noteDeviceSaves(hasSome: boolean): void {
  writeCookie(deviceSavesCookie, hasSome ? '1' : '', hasSome ? yearSeconds : 0);
}
