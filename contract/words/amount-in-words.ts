import type { Language } from '../languages.ts';
import { type Currency, minorUnits } from '../money.ts';
import { englishNumber } from './english.ts';
import { frenchNumber, isNounOfFrench } from './french.ts';
import { kinyarwandaNumber } from './kinyarwanda.ts';

type Writer = (number: number, currency: Currency) => string;

const english: Writer = (number, currency) => {
  const [one, many] = { USD: ['US dollar', 'US dollars'], RWF: ['Rwandan franc', 'Rwandan francs'] }[currency];
  return `${englishNumber(number)} ${number === 1 ? one : many}`;
};

const french: Writer = (number, currency) => {
  const [one, many] = { USD: ['dollar américain', 'dollars américains'], RWF: ['franc rwandais', 'francs rwandais'] }[
    currency
  ];
  return `${frenchNumber(number)} ${isNounOfFrench(number) ? 'de ' : ''}${number < 2 ? one : many}`;
};

const kinyarwanda: Writer = (number, currency) => {
  const [one, many] = {
    USD: ['idolari rya Amerika', 'amadolari ya Amerika'],
    RWF: ['ifaranga ry’u Rwanda', 'amafaranga y’u Rwanda'],
  }[currency];
  return `${number === 1 ? one : many} ${kinyarwandaNumber(number)}`;
};

const writers: Readonly<Record<Language, Writer>> = { en: english, fr: french, rw: kinyarwanda };

const joins: Readonly<Record<Language, string>> = { en: 'and', fr: 'et', rw: 'na' };

/**
 * An amount in words, so that an extra zero is noticed before it is bid, offered or signed. `amount` is in whole minor
 * units; a part of the currency's unit is added as cheques have it: "forty US dollars and 50/100".
 */
export function amountInWords(amount: number, currency: Currency, language: Language): string {
  const units = minorUnits[currency];
  const whole = writers[language](Math.floor(amount / units), currency);
  const rest = amount % units;
  return rest === 0 ? whole : `${whole} ${joins[language]} ${String(rest).padStart(2, '0')}/${units}`;
}
