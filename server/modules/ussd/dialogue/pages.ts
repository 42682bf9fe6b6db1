import { gsmLength, gsmText } from './gsm-text.ts';

/** What a phone shows of one answer at most. */
export const screenLength = 182;

const fits = (text: string, room: number) => gsmLength(text) <= room;

/** A line in parts that each fit, broken between words where there are some. */
function partsOf(line: string, room: number): string[] {
  if (fits(line, room)) return [line];
  const parts: string[] = [];
  let part = '';
  for (const word of line.split(' ').flatMap((each) => each.match(/.{1,80}/gsu) ?? [''])) {
    const longer = part === '' ? word : `${part} ${word}`;
    if (fits(longer, room)) part = longer;
    else {
      parts.push(part);
      part = word;
    }
  }
  return [...parts, part];
}

/**
 * Lines as screens: `last` ends each of them, and `more` those that another follows. Each fits, whatever the lines hold.
 */
export function pagesOf(lines: readonly string[], { last, more }: { last: string[]; more: string }): string[] {
  const body = lines.map(gsmText);
  const whole = [...body, ...last].join('\n');
  if (fits(whole, screenLength)) return [whole];
  const ending = ['', more, ...last].join('\n');
  const room = screenLength - gsmLength(ending);
  const bodies: string[] = [];
  for (const part of body.flatMap((line) => partsOf(line, room))) {
    const before = bodies.at(-1);
    const longer = before === undefined ? part : `${before}\n${part}`;
    if (before !== undefined && fits(longer, room)) bodies[bodies.length - 1] = longer;
    else bodies.push(part);
  }
  return bodies.map((text, index) => (index === bodies.length - 1 ? [text, ...last].join('\n') : `${text}${ending}`));
}
