import type { BundledRefusal } from '#contract/auctions/refusals/refusal-bundles.ts';
import { askEveryMilliseconds, mostFailures } from './ask-again.ts';
import type { OperatorClient } from './operator-client.ts';
import { RefusalReader, type WantedBids } from './refusal-reader.ts';
import type { WatchedLog } from './watched-log.ts';

/** A site that hangs, or sends endless answers, takes no more than this many connections. */
const askedAtATime = 4;

/** The last request: when it was made, for how many bundles of the log, and its result. */
type Asked = {
  at: number;
  bundles: number;
  isLast: boolean;
  isPending: boolean;
  /** How many requests in a row have failed. */
  failures: number;
  refused: readonly BundledRefusal[];
  areAll: boolean;
};

type Moment = {
  time: number;
  /** Whether what is answered now is the last word. */
  isLast: boolean;
};

/** The refusals beside the logs, asked for while other logs are signed: the answer may be slow, and long. */
export class RefusalsBeside {
  readonly #client: Pick<OperatorClient, 'readRefusals'>;
  /** Freed together with its log. */
  readonly #asked = new WeakMap<WatchedLog, Asked>();
  #pending = 0;

  constructor(client: Pick<OperatorClient, 'readRefusals'>) {
    this.#client = client;
  }

  /**
   * The refusals of some commands beside a log, as far as they are served; undefined while the request is under way.
   */
  of(log: WatchedLog, wanted: WantedBids, { time, isLast }: Moment): readonly BundledRefusal[] | undefined {
    const bundles = log.rows.filter(({ type }) => type === 'refusals.bundled').length;
    if (bundles === 0) return [];
    const known = this.#asked.get(log);
    if (known?.isPending) return undefined;
    if (known !== undefined && !isDue(known, { bundles, time, isLast })) {
      return isLast && mayBeServed(known) ? undefined : known.refused;
    }
    if (this.#pending >= askedAtATime) return undefined;
    const { refused, areAll, failures } = known ?? { refused: [], areAll: false, failures: 0 };
    const asked: Asked = { at: time, bundles, isLast, isPending: true, refused, areAll, failures };
    this.#asked.set(log, asked);
    void this.#ask(log, wanted, asked);
    return undefined;
  }

  async #ask({ auction, rows: [...rows] }: WatchedLog, wanted: WantedBids, asked: Asked): Promise<void> {
    const [first] = rows;
    const slug = first?.type === 'auction.scheduled' ? first.data.slug : '';
    this.#pending += 1;
    try {
      const reader = new RefusalReader({ auction, rows }, wanted);
      for await (const piece of this.#client.readRefusals(slug)) reader.add(piece);
      Object.assign(asked, await reader.end(), { failures: 0 });
    } catch {
      // What is not served, or is of another form, gives nothing; what came before is still in the log.
      Object.assign(asked, { areAll: false, failures: asked.failures + 1 });
    } finally {
      this.#pending -= 1;
      asked.isPending = false;
    }
  }
}

/** Whether requests have failed, but too few of them to count as not served. */
const mayBeServed = ({ failures }: Asked) => failures > 0 && failures < mostFailures;

/** Whether to ask again: never for what is all there, and at the last until it was answered once. */
function isDue(known: Asked, { bundles, time, isLast }: Moment & { bundles: number }): boolean {
  if (known.areAll && known.bundles === bundles) return false;
  if (isLast && !known.isLast) return true;
  if (isLast && !mayBeServed(known)) return false;
  // A clock may be set back.
  return Math.abs(time - known.at) >= askEveryMilliseconds;
}
