import {
  type AuctionEventRow,
  genesisHash,
  isHashRight,
  type LogHeader,
  logFormat,
  type SignedHeader,
  unsignedLogFormat,
  writeLog,
} from '#contract/auctions/log/auction-log.ts';
import type { LogOutcome } from '#contract/auctions/log/log-outcome.ts';
import { LogProblemError } from '#contract/auctions/log/log-problem.ts';
import { replayLog } from '#contract/auctions/log/replay/replay-log.ts';
import { isHeaderSigned } from '#contract/auctions/signatures/signed-answers.ts';
import type { ListedLog } from './operator-client.ts';

/** Why a log is signed no more. */
export type Objection = {
  kind: 'fork' | 'rule';
  message: string;
  /** The log as it is served, and as it was served before where that was another. */
  log: string;
  earlier?: string;
};

/** Thrown where a log cannot be signed, now or ever again. */
export class ObjectionError extends Error {
  override name = 'ObjectionError';
  readonly objection: Objection;

  constructor(objection: Objection) {
    super(objection.message);
    this.objection = objection;
  }
}

type Listed = Pick<ListedLog, 'auction' | 'slug' | 'seq' | 'head' | 'signed'>;

/** What the operator has signed of a log as it was listed; older sites do not sign it. */
export function headerOf({ auction, slug, seq: rows, head, signed }: Listed): SignedHeader | undefined {
  return signed && { format: logFormat, auction, slug, rows, head, ...signed };
}

/** The text of a log with these rows, as it would be downloaded; with a signed header where that is of just this log. */
export function textOfLog(auction: string, rows: readonly AuctionEventRow[], signed?: SignedHeader): string {
  if (signed?.rows === rows.length && signed.head === rows.at(-1)?.hash) return writeLog(signed, rows);
  const [first] = rows;
  const slug = first?.type === 'auction.scheduled' ? first.data.slug : '';
  const header: LogHeader = {
    format: unsignedLogFormat,
    auction,
    slug,
    rows: rows.length,
    head: rows.at(-1)?.hash ?? genesisHash,
  };
  return writeLog(header, rows);
}

/** A log as far as a witness has read it: every row was checked when it came, and all of them together by the rules. */
export class WatchedLog {
  readonly auction: string;
  readonly #rows: AuctionEventRow[] = [];
  /** The keys by which bidders sign, by their paddles. */
  readonly #keys = new Map<string, string>();
  #outcome: LogOutcome | undefined;
  #header: SignedHeader | undefined;

  constructor(auction: string) {
    this.auction = auction;
  }

  get size(): number {
    return this.#rows.length;
  }

  get head(): string {
    return this.#rows.at(-1)?.hash ?? genesisHash;
  }

  /** What the log amounts to, once it has been replayed. */
  get outcome(): LogOutcome | undefined {
    return this.#outcome;
  }

  get text(): string {
    return textOfLog(this.auction, this.#rows);
  }

  /** The log as far as the operator has signed it, if that goes up to a row; else all that was read. */
  textWith(seq: number): string {
    const signed = this.#header;
    if (signed === undefined || signed.rows < seq) return this.text;
    return textOfLog(this.auction, this.#rows.slice(0, signed.rows), signed);
  }

  /** Keeps what the operator has signed of the whole of it. A wrong signature would prove nothing. */
  async keepHeader(listed: Listed): Promise<void> {
    const header = headerOf(listed);
    if (header === undefined || header.head === this.#header?.head) return;
    if (!(await isHeaderSigned(header))) throw new Error('The site has not signed its log with the key it names.');
    this.#header = header;
  }

  get rows(): readonly AuctionEventRow[] {
    return this.#rows;
  }

  /** The public key that a bidder has at the moment. */
  keyOf(paddle: string): string | undefined {
    return this.#keys.get(paddle);
  }

  row(seq: number): AuctionEventRow | undefined {
    return this.#rows[seq - 1];
  }

  /** Adds rows that were read just now. Returns false where they belong to another log than the rows before. */
  add(rows: readonly AuctionEventRow[]): boolean {
    for (const row of rows) {
      if (row.seq !== this.size + 1 || row.previous !== this.head) return false;
      if (!isHashRight(row)) {
        throw new ObjectionError({
          kind: 'rule',
          message: `Row ${row.seq} was changed: its hash does not fit what it says.`,
          log: textOfLog(this.auction, [...this.#rows, row]),
        });
      }
      this.#rows.push(row);
      if (row.type === 'bidder.registered' || row.type === 'bidder.key_changed') {
        this.#keys.set(row.data.paddle, row.data.key);
      }
    }
    return true;
  }

  /** Replays all of it by the rules it publishes. Throws ObjectionError for a log that breaks one. */
  replay(): LogOutcome {
    const [first] = this.#rows;
    const slug = first?.type === 'auction.scheduled' ? first.data.slug : '';
    try {
      this.#outcome = replayLog(
        { format: unsignedLogFormat, auction: this.auction, slug, rows: this.size, head: this.head },
        this.#rows,
      );
      return this.#outcome;
    } catch (error) {
      if (!(error instanceof LogProblemError)) throw error;
      throw new ObjectionError({ kind: 'rule', message: error.problem.message, log: this.text });
    }
  }
}
