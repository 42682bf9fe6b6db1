import { bundledWithinMilliseconds } from '#contract/auctions/refusals/used-commands.ts';
import {
  type CloseCertificate,
  type CloseStatement,
  closeCertificateFormat,
} from '#contract/auctions/witnessing/certificates/close-certificate.ts';
import {
  type Closing,
  closingOf,
  isSeenInTime,
  mayStand,
} from '#contract/auctions/witnessing/certificates/closing-of-log.ts';
import { AnswersOfLog } from '#contract/auctions/witnessing/dropped-bids/answers-of-log.ts';
import { isDropRefusalSigned } from '#contract/auctions/witnessing/dropped-bids/drop-refusal.ts';
import { originOf } from '#contract/auctions/witnessing/formats/checkpoint.ts';
import { signStatement } from '#contract/auctions/witnessing/formats/signed-statement.ts';
import { commandOf } from './drop-box.ts';
import type { KeptDrops, SeenBid } from './kept-drops.ts';
import type { KeptFiles } from './kept-files.ts';
import type { LogKeys } from './log-keys.ts';
import type { OperatorClient } from './operator-client.ts';
import { wantedOf } from './refusal-reader.ts';
import { RefusalsBeside } from './refusals-beside.ts';
import type { WatchedLog } from './watched-log.ts';
import type { WitnessKey } from './witness-key.ts';

/** The refusal of a bid may appear beside the log up to this long after the end. */
const patienceMilliseconds = bundledWithinMilliseconds;
const second = 1_000;

/** The outcome of the close of an auction: certified, or a bid is missing. */
export type ClosingLook =
  | { kind: 'certified'; certificate: CloseCertificate }
  | { kind: 'missing'; message: string; drop: string };

type Surroundings = {
  operator: string;
  client: Pick<OperatorClient, 'readRefusals'>;
  logKeys: Pick<LogKeys, 'have'>;
  drops: KeptDrops;
  files: KeptFiles;
  key: WitnessKey;
};

type Answered = { seen: SeenBid; code?: CloseStatement['refused'][number]['code'] | undefined; isMissing: boolean };

/** Certifies how auctions were closed, once by its own clock their end has passed and every bid seen in time is answered. */
export class ClosingCertifier {
  readonly #surroundings: Surroundings;
  readonly #beside: RefusalsBeside;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
    this.#beside = new RefusalsBeside(surroundings.client);
  }

  /**
   * Checks a log that was read and replayed up to its end, at `time` by this machine's clock. Undefined while there is
   * no outcome yet.
   */
  async look(log: WatchedLog, time: number): Promise<ClosingLook | undefined> {
    const { key, files, drops } = this.#surroundings;
    const [first] = log.rows;
    const list = first?.type === 'auction.scheduled' ? first.data.witnesses : undefined;
    const closing = closingOf(log.rows, log.outcome?.endsAt ?? '');
    if (closing === undefined || !list?.certifyClosing || !list.keys.includes(key.verifierKey)) return undefined;
    const known = await files.certificateOf(log.auction);
    if (known !== undefined) {
      await files.showCertificate(log.auction, known);
      return { kind: 'certified', certificate: known };
    }
    if (time < Date.parse(closing.endsAt)) return undefined;
    const inTime = [...(await drops.of(log.auction)).values()].filter(({ receipt }) => {
      return isSeenInTime(receipt.seenAt, closing);
    });
    const isLast = time >= Date.parse(closing.endsAt) + patienceMilliseconds;
    const answered = await this.#answerAll(log, inTime, { time, isLast });
    if (answered === undefined) return undefined;
    const missing = answered.filter(({ isMissing }) => isMissing).map(({ seen }) => seen);
    const [one] = missing;
    if (one === undefined) return this.#certify(log, { closing, time, answered });
    if (!isLast) return undefined;
    return {
      kind: 'missing',
      message: messageOf(one, closing, missing.length - 1),
      drop: JSON.stringify({ command: commandOf(one.bid), receipts: [one.receipt] }),
    };
  }

  /**
   * The answer to each bid: from the log, or signed by the operator, or else from the refusals beside the log.
   * Undefined while some of that is still being fetched.
   */
  async #answerAll(
    log: WatchedLog,
    bids: readonly SeenBid[],
    moment: { time: number; isLast: boolean },
  ): Promise<Answered[] | undefined> {
    const answers = new AnswersOfLog().read(log.rows);
    const answered = await this.#answer(log, bids, { answers, ...moment });
    if (!answered?.some(({ isMissing }) => isMissing)) return answered;
    const wanted = wantedOf(bids.map(({ bid }) => bid));
    const refused = this.#beside.of(log, wanted, moment);
    return refused && this.#answer(log, bids, { answers: answers.addRefused(refused), ...moment });
  }

  async #answer(
    log: WatchedLog,
    bids: readonly SeenBid[],
    { answers, time }: { answers: AnswersOfLog; time: number },
  ): Promise<Answered[] | undefined> {
    const { logKeys } = this.#surroundings;
    const answered: Answered[] = [];
    for (const seen of bids) {
      const logged = answers.find(seen.bid, Date.parse(seen.receipt.seenAt));
      const { refusal } = seen.answer ?? {};
      if (logged.kind === 'accepted') answered.push({ seen, isMissing: false });
      else if (logged.kind === 'refused') {
        answered.push({ seen, code: logged.code as Answered['code'], isMissing: false });
      } else if (refusal === undefined || !mayStand(log.rows, seen.bid, refusal)) {
        answered.push({ seen, isMissing: true });
      } else {
        const isPublished = logKeys.have((keys) => keys.includes(refusal.logKey), time);
        if (isPublished === undefined) return undefined;
        const isOwn = isPublished && (await isDropRefusalSigned(refusal));
        answered.push({ seen, code: refusal.code, isMissing: !isOwn });
      }
    }
    return answered;
  }

  async #certify(
    log: WatchedLog,
    { closing, time, answered }: { closing: Closing; time: number; answered: readonly Answered[] },
  ): Promise<ClosingLook> {
    const { operator, key, files } = this.#surroundings;
    const statement: CloseStatement = {
      format: closeCertificateFormat,
      witness: key.verifierKey,
      origin: originOf(operator, log.auction),
      seq: log.size,
      head: log.head,
      endsAt: closing.endsAt,
      time: new Date(time).toISOString(),
      seen: answered.length,
      refused: answered.flatMap(({ seen: { command }, code }) => (code === undefined ? [] : [{ command, code }])),
    };
    const certificate = signStatement(statement, key.sign);
    await files.addCertificate(log.auction, certificate);
    return { kind: 'certified', certificate };
  }
}

function messageOf({ bid, receipt }: SeenBid, { endsAt }: Closing, more: number): string {
  const before = Math.floor((Date.parse(endsAt) - Date.parse(receipt.seenAt)) / second);
  const others = more > 0 ? ` So are ${more} others.` : '';
  return `The bid ${bid.commandId} of the bidder ${bid.paddle} was seen at ${receipt.seenAt}, ${before} seconds before the end; it is neither accepted nor rightly refused.${others}`;
}
