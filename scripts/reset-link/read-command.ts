import { parseArgs } from 'node:util';
import { readEmail } from '../operator/read-email.ts';

/** What the command line asks for. */
export type Command = { kind: 'make'; email: string } | { kind: 'help' } | { kind: 'mistake'; message: string };

export const help = `Makes a link that sets a new password, for a user who cannot get it by mail.

  npm run reset-link -- aline@example.org

The link works once, within an hour; hand it to the owner of the account and nobody else. The command works on the
database of DATABASE_URL if that is set, else on the one in DATA_DIR (default ./data), whether the site is running or
not. Set PUBLIC_URL as for the site: the link begins with it.`;

/** Understands the arguments after the command's name. */
export function readCommand(words: readonly string[]): Command {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' } },
    });
    if (values.help) return { kind: 'help' };
    const read = readEmail(positionals);
    return 'mistake' in read ? { kind: 'mistake', message: read.mistake } : { kind: 'make', email: read.email };
  } catch (error) {
    // parseArgs explains unknown options well.
    return { kind: 'mistake', message: error instanceof Error ? error.message : String(error) };
  }
}
