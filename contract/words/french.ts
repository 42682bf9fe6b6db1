import { groupsOf } from './groups.ts';

const small = [
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize',
  'dix-sept dix-huit dix-neuf',
].flatMap((line) => line.split(' '));
const tens = [
  '',
  '',
  'vingt',
  'trente',
  'quarante',
  'cinquante',
  'soixante',
  'soixante',
  'quatre-vingt',
  'quatre-vingt',
];
const scales = ['', 'mille', 'million', 'milliard', 'billion', 'billiard'];

/** `isPlural`: whether "vingt" and "cent" may take an s here, which they do at the end of a number and before nouns. */
function belowHundred(number: number, isPlural: boolean): string {
  if (number < 20) return small[number] ?? '';
  const ten = Math.floor(number / 10);
  const isOnTwenties = ten === 7 || ten === 9;
  const unit = isOnTwenties ? (number % 10) + 10 : number % 10;
  const name = tens[ten] ?? '';
  if (unit === 0) return number === 80 && isPlural ? `${name}s` : name;
  const hasAnd = unit % 10 === 1 && ten < 8;
  return hasAnd ? `${name} et ${small[unit]}` : `${name}-${small[unit]}`;
}

function belowThousand(number: number, isPlural: boolean): string {
  const rest = number % 100;
  const hundreds = Math.floor(number / 100);
  if (hundreds === 0) return belowHundred(rest, isPlural);
  const name = hundreds === 1 ? 'cent' : `${small[hundreds]} cent`;
  if (rest === 0) return hundreds > 1 && isPlural ? `${name}s` : name;
  return `${name} ${belowHundred(rest, isPlural)}`;
}

/** A whole number in French: "quarante mille deux cent cinquante". */
export function frenchNumber(number: number): string {
  if (number === 0) return 'zéro';
  return groupsOf(number)
    .map(({ value, scale }) => {
      if (scale === 0) return belowThousand(value, true);
      // "Mille" is a numeral and never changes; "million" is a noun.
      if (scale === 1) return value === 1 ? 'mille' : `${belowThousand(value, false)} mille`;
      return `${belowThousand(value, true)} ${scales[scale]}${value > 1 ? 's' : ''}`;
    })
    .join(' ');
}

/** Whether a noun after the number is joined by "de": "un million de dollars". */
export function isNounOfFrench(number: number): boolean {
  return number >= 1_000_000 && number % 1_000_000 === 0;
}
