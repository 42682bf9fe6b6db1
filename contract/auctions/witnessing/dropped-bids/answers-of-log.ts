import type { AuctionEventRow } from '../../log/auction-log.ts';
import type { BundledRefusal } from '../../refusals/refusal-bundles.ts';
import { finalRefusals } from '../../refusals/refusal-kinds.ts';
import { type JudgedRefusal, judgedOf, judgeRefusals } from '../../refusals/refusals-of-log.ts';
import { commandOfBid } from '../../refusals/used-commands.ts';
import type { SignedPartOfBid } from '../../signatures/bid-signatures.ts';
import { isBidRow } from '../../signatures/signed-answers.ts';
import { cameAfterFormerEnd, isPossible, lateReasons } from '../certificates/closing-of-log.ts';

/** After these reasons a command may be sent again, and is decided again. */
const passingReasons: readonly string[] = [...lateReasons, 'NOT_SIGNED'];

/** The answer of a log to a bid: the row that accepted it, the refusal with its reason, or none. */
export type LoggedAnswer =
  | { kind: 'accepted'; seq: number }
  | { kind: 'refused'; code: string; receivedAt?: string | undefined }
  | { kind: 'missing' };

/** `commitment` is that of the bid that was answered; refused bids that are not signed show none. */
type Accepted = { seq: number; commitment: string | undefined };
type Refused = { refusal: JudgedRefusal; commitment: string | undefined };
type Answers = { accepted?: Accepted; refused: Refused[] };

const reused = { kind: 'refused', code: 'COMMAND_REUSED' } as const;
const missing = { kind: 'missing' } as const;
const none: Answers = { refused: [] };

/** Looks bids up in a log, by paddle and command. */
export class AnswersOfLog {
  readonly #answers = new Map<string, Answers>();
  #rows: readonly AuctionEventRow[] = [];
  #read = 0;
  /** Refusals that the log contradicts: these are no answers. */
  #wrong: ReadonlySet<JudgedRefusal> | undefined;

  /** Adds the rows that are new. */
  read(rows: readonly AuctionEventRow[]): this {
    for (const row of rows.slice(this.#read)) this.#add(row);
    this.#rows = rows;
    this.#read = rows.length;
    this.#wrong = undefined;
    return this;
  }

  #answersTo({ paddle, commandId }: { paddle: string; commandId: string }): Answers {
    const name = `${paddle} ${commandId}`;
    const known = this.#answers.get(name) ?? { refused: [] };
    this.#answers.set(name, known);
    return known;
  }

  #add(row: AuctionEventRow): void {
    if (isBidRow(row)) {
      const [{ paddle }, commandId] = [row.data, commandOfBid(row)];
      if (commandId === undefined) return;
      this.#answersTo({ paddle, commandId }).accepted = { seq: row.seq, commitment: row.commitment };
    }
    if (row.type !== 'bid.refused') return;
    const { commitment } = row;
    this.addRefused([{ ...row.data, at: row.at, afterSeq: row.seq - 1, ...(commitment && { commitment }) }]);
  }

  /** Adds refusals: of a row of the log, or of those beside it. */
  addRefused(refusals: readonly BundledRefusal[]): this {
    for (const refusal of refusals) {
      this.#answersTo(refusal).refused.push({ refusal: judgedOf(refusal), commitment: refusal.commitment });
    }
    this.#wrong = undefined;
    return this;
  }

  /** All are judged together, which reads the log once. */
  #isWrong(refusal: JudgedRefusal): boolean {
    if (this.#wrong === undefined) {
      const refusals = [...this.#answers.values()].flatMap(({ refused }) => refused.map((one) => one.refusal));
      const judged = judgeRefusals(this.#rows, refusals);
      this.#wrong = new Set(refusals.filter((_, index) => judged[index] === 'wrong'));
    }
    return this.#wrong.has(refusal);
  }

  /**
   * The answer of the log to a signed bid that a witness has seen, `seenAt` in milliseconds. A command that was used
   * for another bid does not answer this one.
   */
  find(command: SignedPartOfBid, seenAt: number): LoggedAnswer {
    const { commitment } = command;
    const { accepted, refused } = this.#answers.get(`${command.paddle} ${command.commandId}`) ?? none;
    if (accepted !== undefined) {
      return accepted.commitment === commitment ? { kind: 'accepted', seq: accepted.seq } : reused;
    }
    const standing = refused
      .filter(
        ({ refusal }) =>
          isPossible(this.#rows, command, refusal.code) || cameAfterFormerEnd(this.#rows, refusal, seenAt),
      )
      .filter(({ refusal }) => !this.#isWrong(refusal));
    const own = standing.filter((one) => one.commitment === undefined || one.commitment === commitment);
    const answer = own.find(({ refusal: { code } }) => !passingReasons.includes(code)) ?? own.at(-1);
    if (answer !== undefined) {
      const { code, receivedAt } = answer.refusal;
      return { kind: 'refused', code, receivedAt };
    }
    // Refusals that are not final are not kept: another bid with the same command is decided again.
    return standing.some(({ refusal: { code } }) => finalRefusals.has(code)) ? reused : missing;
  }
}
