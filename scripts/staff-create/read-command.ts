import { parseArgs } from 'node:util';
import { lineSchema } from '#contract/text-fields.ts';
import { readEmail } from '../operator/read-email.ts';

/** What the command line asks for. */
export type Command =
  | { kind: 'make'; email: string; name: string }
  | { kind: 'help' }
  | { kind: 'mistake'; message: string };

export const help = `Makes a person a member of the staff: they decide on applications, listings, reports and accounts under /staff.

  npm run staff:create -- aline@example.org                          opens an account, or promotes the one there is
  npm run staff:create -- aline@example.org --name "Aline Uwase"     the name of a new account

For an account without a password it prints a link that sets one, once, within an hour; run it again for another link.
It works on the database of DATABASE_URL if that is set, else on the one in DATA_DIR (default ./data), whether the site
is running or not, and says which. Give it the same variables as the site: the link begins with PUBLIC_URL.`;

/** Understands the arguments after the command's name. */
export function readCommand(words: readonly string[]): Command {
  const mistake = (message: string): Command => ({ kind: 'mistake', message });
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { name: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
    if (values.help) return { kind: 'help' };
    const read = readEmail(positionals);
    if ('mistake' in read) return mistake(read.mistake);
    const { email } = read;
    const name = lineSchema(120).safeParse(values.name ?? email.split('@')[0]);
    if (!name.success) return mistake('The name must be one line of at most 120 characters.');
    return { kind: 'make', email, name: name.data };
  } catch (error) {
    // parseArgs explains unknown and incomplete options well.
    return mistake(error instanceof Error ? error.message : String(error));
  }
}
