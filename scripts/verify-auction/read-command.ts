import { parseArgs } from 'node:util';

export const help = `Checks the log of an auction: that nothing in it was changed, dropped, swapped or added, and that every price,
lead and extension follows from the bids by the rules it publishes.

  npm run verify-auction -- FILE [--receipt FILE]… [--head HASH]… [--cosignatures FILE]… [--other FILE]… [--refusals FILE]
    [--head-proof FILE]

FILE is what /auction/{slug}/log downloads, or the one file of log and receipts that the room saves: with the receipts of
witnesses for one's bids, none of which may be left out.
--receipt FILE  a bidder's receipts, as downloaded in the room: each bid must stand in the log with its maximum.
--head HASH     the hash of a last row that was noted earlier, all of it or at least its first 12 digits: that row must
                still stand in the log.
--cosignatures FILE
                what witnesses have signed, as /auction/{slug}/cosignatures and the witnesses themselves serve it: the log must
                be the one they have seen, at the times they have seen it.
--refusals FILE the refused bids that stand beside the log, as /auction/{slug}/refusals downloads them: they must be those the
                log has the roots of.
--head-proof FILE
                what /auction/{slug}/head-proof downloads: that the head of the log is in the log of the heads of all auctions,
                who has signed that, and when it was stamped. Says what it proves, and what not.
--other FILE    the same log as somebody else has downloaded it: one has to go on where the other ends.

  npm run verify-auction -- --evidence FILE

FILE is what a witness has kept against a site, of an auction or of the log of heads; says what it proves.

The operator of the server can write another log that obeys all rules. Only a receipt or a head from before shows that, so
check with those you have. Log and receipts are signed: compare the key with those at /.well-known/urugo-log-keys.

Ends with
  0  the log is right, and finished
  1  the log is not right
  2  the command or a file could not be read
  3  the log is right so far, but not finished: such a log proves nothing about the result
  4  the log obeys the rules, but a receipt, a head or a bid that its witnesses have seen is not in it, a bid was refused
     wrongly, its witnesses or the proof of its head contradict it, or it is not the log that somebody else was given
  5  the log is right, but its witnesses have not seen all of it in time, or have not certified its close`;

export type Command =
  | { kind: 'help' }
  | { kind: 'mistake'; message: string }
  | { kind: 'evidence'; file: string }
  | {
      kind: 'verify';
      file: string;
      receipts: readonly string[];
      heads: readonly string[];
      cosignatures: readonly string[];
      others: readonly string[];
      refusals: string | undefined;
      headProof: string | undefined;
    };

const options = {
  receipt: { type: 'string', multiple: true },
  head: { type: 'string', multiple: true },
  cosignatures: { type: 'string', multiple: true },
  evidence: { type: 'string' },
  other: { type: 'string', multiple: true },
  refusals: { type: 'string' },
  'head-proof': { type: 'string' },
  help: { type: 'boolean' },
} as const;

export function readCommand(words: readonly string[]): Command {
  try {
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
    const [file, ...more] = positionals;
    if (values.help || (file === undefined && words.length === 0)) return { kind: 'help' };
    if (values.evidence !== undefined) {
      if (positionals.length > 0) return { kind: 'mistake', message: 'Evidence holds its log.' };
      return { kind: 'evidence', file: values.evidence };
    }
    if (file === undefined || more.length > 0) return { kind: 'mistake', message: 'Name one log.' };
    const heads = (values.head ?? []).map((head) => head.toLowerCase());
    const wrong = heads.find((head) => !/^[0-9a-f]{12,64}$/.test(head));
    if (wrong !== undefined) return { kind: 'mistake', message: `This is not the hash of a row: ${wrong}` };
    return {
      kind: 'verify',
      file,
      receipts: values.receipt ?? [],
      heads,
      cosignatures: values.cosignatures ?? [],
      others: values.other ?? [],
      refusals: values.refusals,
      headProof: values['head-proof'],
    };
  } catch (error) {
    return { kind: 'mistake', message: error instanceof Error ? error.message : String(error) };
  }
}
