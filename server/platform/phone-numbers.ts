import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

export type PhoneCountry = CountryCode;

/** Whether numbers can be read as people of a country type them, by its two capital letters. */
export function isPhoneCountry(country: string): country is PhoneCountry {
  return isSupportedCountry(country);
}

/** What numbers of a country begin with in E.164. A few countries share one: `+1` is the United States and the Caribbean. */
export function prefixOf(country: PhoneCountry): string {
  return `+${getCountryCallingCode(country)}`;
}

/** Numbers are compared with each bid; the same ones come again and again. */
const known = new Map<string, string | undefined>();
const mostKnown = 10_000;

/**
 * A phone number as machines write it (E.164), from how people type it: `0788 000 777` in Rwanda is `+250788000777`.
 * Undefined where the text is no number that could be called.
 */
export function e164Of(typed: string | null, country: PhoneCountry): string | undefined {
  if (typed === null || typed.trim() === '') return undefined;
  const key = `${country} ${typed}`;
  if (known.has(key)) return known.get(key);
  if (known.size >= mostKnown) known.clear();
  const parsed = parsePhoneNumberFromString(typed, country);
  const number = parsed?.isValid() ? parsed.number : undefined;
  known.set(key, number);
  return number;
}
