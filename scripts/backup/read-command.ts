import { parseArgs } from 'node:util';

/** What the command line asks for. */
export type Command =
  | { kind: 'write'; file: string | undefined }
  | { kind: 'verify'; file: string }
  | { kind: 'help' }
  | { kind: 'mistake'; message: string };

export const help = `Backs up the site while people use it: its database as it is at one moment, and all files that it names then.

  npm run backup -- /mnt/disk/urugo.tar            to a file that is not there yet, or to s3://bucket/key
  npm run backup                                   to BACKUP_DIR, as every night: the oldest ones go (BACKUP_KEEP)
  npm run backup -- --verify /mnt/disk/urugo.tar   restores it beside the site, in a folder that is removed again, and
                                                   compares rows, books, the logs of auctions and files

With BACKUP_KEY it is encrypted. Secrets are in no backup: it names those that you have to keep (SESSION_SECRET,
AUCTION_KEY). Give this command the same variables as the site; it may run or not. See docs/operating.md.`;

/** Understands the arguments after the command's name. */
export function readCommand(words: readonly string[]): Command {
  const mistake = (message: string): Command => ({ kind: 'mistake', message });
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { verify: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
    if (values.help) return { kind: 'help' };
    const [file, ...rest] = positionals;
    if (rest.length > 0) return mistake(`One file at a time: ${positionals.join(' ')}`);
    if (!values.verify) return { kind: 'write', file };
    return file === undefined ? mistake('Which backup?') : { kind: 'verify', file };
  } catch (error) {
    // parseArgs explains unknown and incomplete options well.
    return mistake(error instanceof Error ? error.message : String(error));
  }
}
