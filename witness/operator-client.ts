import * as z from 'zod';
import { readAuctionEvents } from '#contract/auctions/auction.ts';
import { listAuctionEvents } from '#contract/auctions/auctions.endpoints.ts';
import { getHeadsCheckpoint, listHeadLeaves } from '#contract/auctions/heads-log/heads-log.endpoints.ts';
import type { AuctionEventRow } from '#contract/auctions/log/auction-log.ts';
import { logKeysPath } from '#contract/auctions/signatures/log-keys-path.ts';
import type { CloseCertificate } from '#contract/auctions/witnessing/certificates/close-certificate.ts';
import type { DroppedBid } from '#contract/auctions/witnessing/dropped-bids/dropped-bid.ts';
import {
  type CertificateResult,
  type DropAnswer,
  listWitnessedLogs,
  type NoteResult,
  notesAtATime,
  passOnBids,
  sendCertificate,
  sendCosignatures,
} from '#contract/auctions/witnessing/witnessing.endpoints.ts';

const timeoutMilliseconds = 5_000;
/** No answer may fill the memory: those of many rows or leaves take some megabytes. */
const longestAnswer = 32 * 1_024 * 1_024;
/** There may be many refusals beside a log: reading goes on for this long while some keep coming. */
const longestRefusalsMilliseconds = 60_000;
const logKeysSchema = z.object({ keys: z.array(z.object({ key: z.string() })) });

/** The site has answered, and not with what was asked for. */
class AnswerError extends Error {
  readonly status: number;

  constructor(path: string, status: number) {
    super(`${path} answered ${status}`);
    this.status = status;
  }
}

/** Reads no more than this many bytes. */
async function readText({ body }: Response, most: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > most) throw new RangeError(`The answer is longer than ${most} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

export type ServedCheckpoint = z.infer<typeof getHeadsCheckpoint.response>;

/** A log as the operator lists it. */
export type ListedLog = z.infer<typeof listWitnessedLogs.response>['logs'][number];

/** What a witness asks of the operator's site. */
export class OperatorClient {
  readonly #address: string;

  constructor(address: string) {
    this.#address = address.replace(/\/$/, '');
  }

  async listLogs(): Promise<ListedLog[]> {
    return listWitnessedLogs.response.parse(await this.#call(listWitnessedLogs.path)).logs;
  }

  /** Some of the rows after one; repeated calls give all of them. */
  async listRows(auction: string, after: number): Promise<AuctionEventRow[]> {
    const path = `${listAuctionEvents.path.replace('{id}', auction)}?after=${after}`;
    return readAuctionEvents(listAuctionEvents.response.pick({ events: true }).parse(await this.#call(path)).events);
  }

  /** The checkpoint of the log of heads and the key that has signed it; undefined where the site keeps none. */
  async readCheckpoint(): Promise<ServedCheckpoint | undefined> {
    const answer = await this.#call(getHeadsCheckpoint.path).catch((error: unknown) => {
      // Sites from before there was such a log.
      if (error instanceof AnswerError && error.status === 404) return undefined;
      throw error;
    });
    return answer === undefined ? undefined : getHeadsCheckpoint.response.parse(answer);
  }

  /** Some of the leaves of the log of heads from a place on; repeated calls give all of them. */
  async listLeaves(start: number): Promise<string[]> {
    return listHeadLeaves.response.parse(await this.#call(`${listHeadLeaves.path}?start=${start}`)).leaves;
  }

  async send(notes: readonly string[]): Promise<NoteResult[]> {
    const results: NoteResult[] = [];
    for (let first = 0; first < notes.length; first += notesAtATime) {
      const body = JSON.stringify({ notes: notes.slice(first, first + notesAtATime) });
      results.push(...sendCosignatures.response.parse(await this.#call(sendCosignatures.path, body)).results);
    }
    return results;
  }

  /** Passes bids that bidders have given to this witness on to the operator; returns the outcome of each. */
  async passOn(bids: readonly DroppedBid[]): Promise<DropAnswer[]> {
    return passOnBids.response.parse(await this.#call(passOnBids.path, JSON.stringify({ bids }))).answers;
  }

  async sendCertificate(certificate: CloseCertificate): Promise<CertificateResult> {
    const body = JSON.stringify({ certificate: JSON.stringify(certificate) });
    return sendCertificate.response.parse(await this.#call(sendCertificate.path, body)).result;
  }

  /** The refusals beside the log of an auction, chunk by chunk. Throws where nothing has come for seconds. */
  async *readRefusals(slug: string): AsyncGenerator<string> {
    const silent = new AbortController();
    const timer = setTimeout(() => silent.abort(new Error('Nothing more has come')), timeoutMilliseconds);
    const signal = AbortSignal.any([silent.signal, AbortSignal.timeout(longestRefusalsMilliseconds)]);
    const decoder = new TextDecoder();
    try {
      const { body } = await this.#fetch(`/auction/${encodeURIComponent(slug)}/refusals`, { signal });
      for await (const chunk of body ?? []) {
        timer.refresh();
        yield decoder.decode(chunk, { stream: true });
      }
    } finally {
      clearTimeout(timer);
    }
  }

  /** All keys the operator signs or has signed by. */
  async listLogKeys(): Promise<string[]> {
    return logKeysSchema.parse(await this.#call(logKeysPath)).keys.map(({ key }) => key);
  }

  async #call(path: string, body?: string): Promise<unknown> {
    return JSON.parse(await readText(await this.#fetch(path, { body }), longestAnswer));
  }

  async #fetch(
    path: string,
    { body, signal = AbortSignal.timeout(timeoutMilliseconds) }: { body?: string | undefined; signal?: AbortSignal },
  ): Promise<Response> {
    const response = await fetch(`${this.#address}${path}`, {
      ...(body === undefined ? {} : { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
      signal,
      redirect: 'error',
    });
    if (!response.ok) throw new AnswerError(path, response.status);
    return response;
  }
}
