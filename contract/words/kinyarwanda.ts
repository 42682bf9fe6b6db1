import { groupsOf } from './groups.ts';

/** How one to nine agree with what is counted. */
type Agreement = readonly string[];

/** With amadolari, amafaranga (ama-); one by itself is that of idolari, ifaranga. */
const money: Agreement = ['', 'rimwe', 'abiri', 'atatu', 'ane', 'atanu', 'atandatu', 'arindwi', 'umunani', 'icyenda'];
/** With ibihumbi (ibi-). */
const thousands: Agreement = [
  '',
  'kimwe',
  'bibiri',
  'bitatu',
  'bine',
  'bitanu',
  'bitandatu',
  'birindwi',
  'umunani',
  'icyenda',
];
/** With miliyoni, miliyari, which have no prefix. */
const millions: Agreement = [
  '',
  'imwe',
  'ebyiri',
  'eshatu',
  'enye',
  'eshanu',
  'esheshatu',
  'zirindwi',
  'umunani',
  'icyenda',
];

const tens = [
  '',
  'icumi',
  'makumyabiri',
  'mirongo itatu',
  'mirongo ine',
  'mirongo itanu',
  'mirongo itandatu',
  'mirongo irindwi',
  'mirongo inani',
  'mirongo icyenda',
];
const hundreds = [
  '',
  'ijana',
  'magana abiri',
  'magana atatu',
  'magana ane',
  'magana atanu',
  'magana atandatu',
  'magana arindwi',
  'magana inani',
  'magana cyenda',
];
const scales = ['', 'ibihumbi', 'miliyoni', 'miliyari', 'tiriyoni', 'kwadiriyoni'];

/** "na", which loses its vowel before another one. */
function and(words: string): string {
  return /^[aeiou]/.test(words) ? `n’${words}` : `na ${words}`;
}

/** Joined by "na" before each but the first. */
function joined(parts: readonly string[]): string {
  return parts.map((part, index) => (index === 0 ? part : and(part))).join(' ');
}

function belowThousand(number: number, agreement: Agreement): string {
  const unit = number % 10;
  const ten = Math.floor(number / 10) % 10;
  // Eleven to nineteen are "ten and …", where ten is short.
  const tenName = ten === 1 && unit > 0 ? 'cumi' : tens[ten];
  return joined([hundreds[Math.floor(number / 100)], tenName, agreement[unit]].flatMap((part) => (part ? [part] : [])));
}

function groupName(value: number, scale: number): string {
  if (scale === 0) return belowThousand(value, money);
  if (scale === 1) return value === 1 ? 'igihumbi' : `${scales[1]} ${belowThousand(value, thousands)}`;
  return `${scales[scale]} ${belowThousand(value, millions)}`;
}

/**
 * A whole number of amadolari or amafaranga in Kinyarwanda: "ibihumbi mirongo ine, na magana abiri na mirongo itanu". The
 * comma after each thousand tells "ibihumbi ijana, na mirongo itanu" (100,050) from "ibihumbi ijana na mirongo itanu".
 */
export function kinyarwandaNumber(number: number): string {
  if (number === 0) return 'zeru';
  const [first = '', ...others] = groupsOf(number).map(({ value, scale }) => groupName(value, scale));
  return [first, ...others.map(and)].join(', ');
}
