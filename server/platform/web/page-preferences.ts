import type { FastifyRequest } from 'fastify';
import {
  chooseLanguage,
  deviceSavesCookie,
  isLanguage,
  isTheme,
  type Language,
  languageCookie,
  type Theme,
  themeCookie,
} from '#contract/languages.ts';
import { liteCookie, wantsLite } from '#contract/lite.ts';
import type { Currency } from '#contract/money.ts';
import { currencyCookie, readerCurrencyOf } from '#contract/rates/reader-currency.ts';

/** What a request says about how its page is shown. */
export type PagePreferences = {
  language: Language;
  theme: Theme;
  currency: Currency;
  hasDeviceSaves: boolean;
  isLite: boolean;
};

/** What the address of a page chooses. */
export function askedInAddress({ query }: FastifyRequest, parameter: string): unknown {
  return query !== null && typeof query === 'object' ? (query as Record<string, unknown>)[parameter] : undefined;
}

export function preferencesOf(request: FastifyRequest): PagePreferences {
  const { [languageCookie]: language, [themeCookie]: theme, [deviceSavesCookie]: saves } = request.cookies;
  const asked = askedInAddress(request, 'lang');
  return {
    language: isLanguage(asked) ? asked : chooseLanguage(language, request.headers['accept-language']),
    theme: isTheme(theme) ? theme : 'system',
    currency: readerCurrencyOf(request.cookies[currencyCookie]),
    hasDeviceSaves: saves === '1',
    isLite: wantsLite(request.cookies[liteCookie], request.headers['save-data'], request.headers['user-agent']),
  };
}
