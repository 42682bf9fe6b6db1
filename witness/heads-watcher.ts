import { type HeadLeaf, readLeaf } from '#contract/auctions/heads-log/head-leaf.ts';
import {
  checkHeadsCheckpoint,
  findHeadsKey,
  headsOriginOf,
  isOneOf,
} from '#contract/auctions/heads-log/heads-checkpoint.ts';
import { headsEvidenceFormat } from '#contract/auctions/heads-log/heads-evidence.ts';
import { HeadsTree } from '#contract/auctions/heads-log/heads-tree.ts';
import { type Checkpoint, writeCheckpoint } from '#contract/auctions/witnessing/formats/checkpoint.ts';
import { cosign } from '#contract/auctions/witnessing/formats/cosignature.ts';
import { readNote, type SignedNote, writeNote } from '#contract/auctions/witnessing/formats/signed-note.ts';
import { clockToleranceMilliseconds } from '#contract/auctions/witnessing/witnessed-log.ts';
import { findOrder, findOtherLeaf, type HeadsFinding, proveLeaf } from './heads-findings.ts';
import type { KeptFiles } from './kept-files.ts';
import type { KeptLeaves } from './kept-leaves.ts';
import type { LogKeys } from './log-keys.ts';
import { findMissing } from './missing-heads.ts';
import type { OperatorClient, ServedCheckpoint } from './operator-client.ts';
import type { SignedHead, SignedHeads } from './signed-heads.ts';
import type { WatchedLog } from './watched-log.ts';
import type { WitnessKey } from './witness-key.ts';

/** The state of a witness for the log of heads. */
export type HeadsStatus = { signed: number; objection: string | undefined };

type Surroundings = {
  operator: string;
  client: Pick<OperatorClient, 'readCheckpoint' | 'listLeaves' | 'listLogKeys'>;
  logKeys: Pick<LogKeys, 'have'>;
  heads: SignedHeads;
  leaves: KeptLeaves;
  files: KeptFiles;
  key: WitnessKey;
  now: () => number;
  say: (line: string) => void;
  /** The logs of auctions, as far as this witness has read and checked them. */
  logs: () => Iterable<WatchedLog>;
};

/** A checkpoint that the operator has signed, as it was served. */
type Served = Checkpoint & { note: string; logKey: string };
type Placed = HeadLeaf & { index: number };

/** The name under which the last signed root is kept. */
const keptAs = 'heads-log';
/** After such a finding nothing more of this log is signed. */
const endings: readonly string[] = ['roots', 'leaves', 'order', 'head', 'unproven'] satisfies HeadsFinding['kind'][];

/** Follows the log of the heads of all auctions, and signs its checkpoints once it has read and checked every leaf. */
export class HeadsWatcher {
  readonly #surroundings: Surroundings;
  readonly #tree = new HeadsTree();
  /** The last leaf of each auction. */
  readonly #covered = new Map<string, Placed>();
  /** Leaves of logs that had not been read that far at the time. */
  #unchecked: Placed[] = [];
  #isLoaded = false;
  #objection: string | undefined;
  /** When the log was seen last as it is signed. */
  #seenAt = 0;
  readonly #reported = new Set<string>();

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
  }

  get status(): HeadsStatus {
    return { signed: this.#tree.size, objection: this.#objection };
  }

  /** Looks at the log at `time` of this machine; returns a signature that is to be sent. */
  async look(time: number): Promise<string | undefined> {
    await this.#load();
    const { client, heads } = this.#surroundings;
    const served = this.#objection === undefined ? await this.#read(await client.readCheckpoint(), time) : undefined;
    const last = await heads.last(keptAs);
    // A checkpoint earlier than the last signed one is not signed; that signature convicts the operator that shows it.
    if (served === undefined || served.size < (last?.size ?? 0)) return undefined;
    if (last?.size === served.size && last.root !== served.root) {
      const message = `Two logs of heads were signed, of ${served.size} leaves each.`;
      await this.#keep(served, { kind: 'roots', message, earlier: last.note });
      return undefined;
    }
    const note = served.size > this.#tree.size ? await this.#follow(served, { last, time }) : undefined;
    if (this.#objection !== undefined || this.#tree.size !== served.size) return undefined;
    this.#seenAt = time;
    await this.#checkHeads(served);
    await this.#checkMissing(served, time);
    return note;
  }

  /** What was signed before this program was started. */
  async #load(): Promise<void> {
    if (this.#isLoaded) return;
    const { heads, leaves, files } = this.#surroundings;
    const last = await heads.last(keptAs);
    const kept = await leaves.load(last?.size ?? 0);
    const names = await files.list('evidence');
    const ended = names.find((name) => endings.some((kind) => name.startsWith(`heads-${kind}-`)));
    if (ended !== undefined) this.#objection = `See ${ended}`;
    // If some are missing, all are read again, and have to give the root that was signed.
    if (last !== undefined && kept.length === last.size && this.#tree.rootWith(kept) === last.root) this.#add(kept);
    else await leaves.replace([]);
    this.#isLoaded = true;
  }

  #add(leaves: readonly string[]): Placed[] {
    const first = this.#tree.size;
    const placed = leaves.map((text, offset) => ({ ...(readLeaf(text) as HeadLeaf), index: first + offset }));
    this.#tree.add(leaves);
    for (const leaf of placed) {
      if (leaf.seq > (this.#covered.get(leaf.auction)?.seq ?? 0)) this.#covered.set(leaf.auction, leaf);
    }
    return placed;
  }

  /** A checkpoint that is signed by a key the operator publishes. Throws for others: they prove nothing. */
  async #read(answer: ServedCheckpoint | undefined, time: number): Promise<Served | undefined> {
    if (answer?.checkpoint === undefined) return undefined;
    const { checkpoint: note, logKey } = answer;
    const { operator, logKeys } = this.#surroundings;
    const isPublished = this.#logKey === logKey || logKeys.have((keys) => isOneOf(logKey, keys), time);
    if (isPublished === undefined) return undefined;
    const checked = await checkHeadsCheckpoint(note, logKey);
    const isOurs =
      isPublished &&
      checked?.isSigned &&
      checked.checkpoint.origin === headsOriginOf(operator) &&
      checked.text === writeCheckpoint(checked.checkpoint);
    if (!isOurs) throw new Error('the site has not signed its checkpoint with a key it publishes');
    this.#logKey = logKey;
    return { ...checked.checkpoint, note, logKey };
  }
  #logKey: string | undefined;

  async #readLeaves(from: number, size: number): Promise<string[]> {
    const read: string[] = [];
    while (from + read.length < size) {
      const next = await this.#surroundings.client.listLeaves(from + read.length);
      if (next.length === 0) break;
      read.push(...next);
    }
    return read.slice(0, size - from);
  }

  /** Reads what is new, checks and signs it. */
  async #follow(served: Served, { last, time }: { last: SignedHead | undefined; time: number }) {
    const known = this.#tree.size;
    const added = await this.#readLeaves(known, served.size);
    if (known + added.length < served.size) throw new Error('the site does not show all leaves of its checkpoint');
    const isLost = last !== undefined && known < last.size;
    const isOther = isLost && this.#tree.rootWith(added.slice(0, last.size - known)) !== last.root;
    if (isOther || this.#tree.rootWith(added) !== served.root) {
      const all = await this.#readLeaves(0, served.size);
      return this.#keep(served, findOtherLeaf(this.#tree.leaves, all, { served, last }));
    }
    const latest = readLeaf(added.at(-1) ?? '');
    if (latest === undefined || added.some((leaf) => readLeaf(leaf) === undefined)) {
      return this.#keep(served, { kind: 'unproven', message: 'A leaf of the log of heads cannot be read.' });
    }
    // Leaves dated in the future are checked again when their time has come.
    if (Date.parse(latest.time) > time + clockToleranceMilliseconds) return undefined;
    const order = findOrder(this.#tree.leaves, added);
    if (order !== undefined) return this.#keep(served, order);
    await this.#surroundings.leaves.add(added);
    const placed = this.#add(added);
    for (const leaf of placed) this.#unchecked.push(leaf);
    if (last !== undefined && !isLost) await this.#checkTimes(served, last, placed);
    // A log of heads that contradicts a log that was read is not signed, if that is known yet.
    await this.#checkHeads(served);
    return this.#objection === undefined ? this.#sign(served, time) : undefined;
  }

  async #sign({ origin, size, root, note }: Served, time: number): Promise<string> {
    const { heads, files, key } = this.#surroundings;
    const own = cosign({ origin, size, root }, time, key);
    await heads.keep(keptAs, { origin, size, root }, this.#joined(note, own));
    const sent = writeNote(own);
    await files.addCosignature(origin, `${JSON.stringify({ note: sent })}\n`);
    return sent;
  }

  /** What the operator has signed, with a signature of this witness below it. */
  #joined(note: string, own: SignedNote): string {
    const operators = (readNote(note)?.signatures ?? []).slice(0, 1);
    return writeNote({ text: own.text, signatures: [...operators, ...own.signatures] });
  }

  /** A leaf dated before the log was seen without it was backdated, or this clock is wrong: reported, and signed. */
  async #checkTimes(served: Served, { size, root, note }: SignedHead, placed: readonly Placed[]): Promise<void> {
    const seenAt = this.#seenAt;
    const wrong = placed.find(({ time }) => Date.parse(time) < seenAt - clockToleranceMilliseconds);
    if (wrong === undefined) return;
    const { origin } = served;
    const at = new Date(seenAt).toISOString();
    await this.#keep(served, {
      kind: 'time',
      message: `Leaf ${wrong.index} is dated ${wrong.time}; at ${at} the log was seen without it.`,
      earlier: this.#joined(note, cosign({ origin, size, root }, seenAt, this.#surroundings.key)),
      leaves: [proveLeaf(this.#tree.leaves, wrong.index, served.size)],
    });
  }

  /** Each leaf has to be the head that this witness has seen of that log. */
  async #checkHeads(served: Served): Promise<void> {
    const logs = new Map([...this.#surroundings.logs()].map((log) => [log.auction, log]));
    const left: Placed[] = [];
    for (const leaf of this.#unchecked) {
      const log = logs.get(leaf.auction);
      const row = log?.row(leaf.seq);
      if (log !== undefined && row === undefined) left.push(leaf);
      if (log === undefined || row === undefined || row.hash === leaf.head) continue;
      const message = `Leaf ${leaf.index} names another row ${leaf.seq} of the auction ${leaf.auction} than its log has.`;
      const leaves = [proveLeaf(this.#tree.leaves, leaf.index, served.size)];
      return this.#keep(served, { kind: 'head', message, log: log.textWith(leaf.seq), leaves });
    }
    this.#unchecked = left;
  }

  async #checkMissing(served: Served, time: number): Promise<void> {
    const known = { covered: this.#covered, leaves: this.#tree.leaves, time };
    for (const { auction, ...found } of findMissing({ ...known, logs: this.#surroundings.logs() })) {
      if (this.#reported.has(auction)) continue;
      this.#reported.add(auction);
      await this.#keep(served, found);
    }
  }

  /** Keeps evidence. After a finding that ends this log, nothing more of it is signed. */
  async #keep({ origin, logKey, note: checkpoint }: Served, found: HeadsFinding): Promise<undefined> {
    const { client, files, key, say, now } = this.#surroundings;
    if (endings.includes(found.kind)) this.#objection = found.message;
    const foundAt = new Date(now()).toISOString();
    const fixed = {
      format: headsEvidenceFormat,
      witness: key.verifierKey,
      origin,
      foundAt,
      logKey,
      checkpoint,
    } as const;
    const earlierKey = found.earlier && findHeadsKey(found.earlier, await client.listLogKeys());
    const changed = earlierKey !== undefined && earlierKey !== logKey ? { earlierKey } : {};
    const name = await files.addHeadsEvidence({ ...fixed, ...found, ...changed }, key);
    say(`The log of heads, ${found.kind}: ${found.message} Evidence: ${name}`);
  }
}
