import { parseArgs } from 'node:util';
import { highestSerial } from '#demo/synthetic/synthetic-id.ts';

/** What the command line asks for. */
export type Command =
  | { kind: 'fill'; count: number; seed: number; words?: number }
  | { kind: 'remove' }
  | { kind: 'help' }
  | { kind: 'mistake'; message: string };

/** More words than the most letters of a description make no sense. */
const mostWords = 1_000;
const highestSeed = 0xffff_ffff;

export const help = `Adds synthetic listings to a demonstration, to try the site with as many as a country has.

  npm run demo:fill -- 100000             adds that many listings
  npm run demo:fill -- 100000 --seed 7    other ones (default seed: 1)
  npm run demo:fill -- 100000 --words 80  with descriptions of so many mostly invented words, for measuring
  npm run demo:fill -- --remove           removes all synthetic listings again

The listings go into the database of DATABASE_URL if that is set, else into the one in DATA_DIR (default ./data),
whether the site is running or not. They need the demonstration data: its sellers offer them, with its photographs.`;

/** Digits with the separators people use: 100000, 100_000, 100,000. */
function readWhole(text: string, least: number, most: number): number | undefined {
  if (!/^\d{1,3}(?:[_,]?\d{3})*$|^\d+$/.test(text)) return undefined;
  const value = Number(text.replace(/[_,]/g, ''));
  return value >= least && value <= most ? value : undefined;
}

/** Understands the arguments after the command's name. */
export function readCommand(words: readonly string[]): Command {
  const mistake = (message: string): Command => ({ kind: 'mistake', message });
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        seed: { type: 'string' },
        words: { type: 'string' },
        remove: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help) return { kind: 'help' };
    const [amount, ...rest] = positionals;
    if (values.remove) {
      if (amount !== undefined || values.seed !== undefined || values.words !== undefined)
        return mistake('--remove takes nothing beside it.');
      return { kind: 'remove' };
    }
    if (amount === undefined) return mistake('How many listings?');
    if (rest.length > 0) return mistake(`One number is enough: ${positionals.join(' ')}`);
    const count = readWhole(amount, 1, highestSerial);
    if (count === undefined) return mistake(`Not a number of listings from 1 to ${highestSerial}: ${amount}`);
    const seed = readWhole(values.seed ?? '1', 0, highestSeed);
    if (seed === undefined) return mistake(`Not a whole number from 0 to ${highestSeed}: ${values.seed}`);
    if (values.words === undefined) return { kind: 'fill', count, seed };
    const each = readWhole(values.words, 1, mostWords);
    if (each === undefined) return mistake(`Not a number of words from 1 to ${mostWords}: ${values.words}`);
    return { kind: 'fill', count, seed, words: each };
  } catch (error) {
    // parseArgs explains unknown and incomplete options well.
    return mistake(error instanceof Error ? error.message : String(error));
  }
}
