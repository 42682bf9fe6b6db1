import type { Language } from '#contract/languages.ts';
import { type Currency, minorUnits } from '#contract/money.ts';
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

/**
 * An amount in words, so that a nought too many is seen before it is bid or offered. `amount` is in whole
 * minor units; parts of the currency's unit, which no bid or offer has, are left out.
 */
export function amountInWords(amount: number, currency: Currency, language: Language): string {
  return writers[language](Math.floor(amount / minorUnits[currency]), currency);
}
