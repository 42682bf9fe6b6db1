import { groupsOf } from './groups.ts';

const small = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen',
  'seventeen eighteen nineteen',
].flatMap((line) => line.split(' '));
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const scales = ['', 'thousand', 'million', 'billion', 'trillion', 'quadrillion'];

function belowHundred(number: number): string {
  if (number < 20) return small[number] ?? '';
  const unit = number % 10;
  return `${tens[Math.floor(number / 10)]}${unit === 0 ? '' : `-${small[unit]}`}`;
}

function belowThousand(number: number): string {
  const rest = number % 100;
  const hundreds = Math.floor(number / 100);
  if (hundreds === 0) return belowHundred(rest);
  return `${small[hundreds]} hundred${rest === 0 ? '' : ` and ${belowHundred(rest)}`}`;
}

/** A whole number in British English: "forty thousand two hundred and fifty". */
export function englishNumber(number: number): string {
  if (number === 0) return 'zero';
  const groups = groupsOf(number);
  return groups
    .map(({ value, scale }, index) => {
      const isShortEnd = scale === 0 && value < 100 && index > 0;
      return `${isShortEnd ? 'and ' : ''}${belowThousand(value)}${scale === 0 ? '' : ` ${scales[scale]}`}`;
    })
    .join(' ');
}
