import * as z from 'zod';
import { readAuctionEvents } from '#contract/auctions/auction.ts';
import type { AuctionEventRow } from '#contract/auctions/auction-log.ts';
import { listAuctionEvents } from '#contract/auctions/auctions.endpoints.ts';
import { logKeysPath } from '#contract/auctions/log-keys-path.ts';
import type { CloseCertificate } from '#contract/auctions/witnessing/close-certificate.ts';
import type { DroppedBid } from '#contract/auctions/witnessing/dropped-bid.ts';
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
const logKeysSchema = z.object({ keys: z.array(z.object({ key: z.string() })) });

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

  /** Some of the rows after one; all of them by asking again. */
  async listRows(auction: string, after: number): Promise<AuctionEventRow[]> {
    const path = `${listAuctionEvents.path.replace('{id}', auction)}?after=${after}`;
    return readAuctionEvents(listAuctionEvents.response.pick({ events: true }).parse(await this.#call(path)).events);
  }

  async send(notes: readonly string[]): Promise<NoteResult[]> {
    const results: NoteResult[] = [];
    for (let first = 0; first < notes.length; first += notesAtATime) {
      const body = JSON.stringify({ notes: notes.slice(first, first + notesAtATime) });
      results.push(...sendCosignatures.response.parse(await this.#call(sendCosignatures.path, body)).results);
    }
    return results;
  }

  /** Gives bids to the operator that bidders have given here; answers what became of each. */
  async passOn(bids: readonly DroppedBid[]): Promise<DropAnswer[]> {
    return passOnBids.response.parse(await this.#call(passOnBids.path, JSON.stringify({ bids }))).answers;
  }

  async sendCertificate(certificate: CloseCertificate): Promise<CertificateResult> {
    const body = JSON.stringify({ certificate: JSON.stringify(certificate) });
    return sendCertificate.response.parse(await this.#call(sendCertificate.path, body)).result;
  }

  /** All keys the operator signs or has signed by. */
  async listLogKeys(): Promise<string[]> {
    return logKeysSchema.parse(await this.#call(logKeysPath)).keys.map(({ key }) => key);
  }

  async #call(path: string, body?: string): Promise<unknown> {
    const response = await fetch(`${this.#address}${path}`, {
      ...(body === undefined ? {} : { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
      signal: AbortSignal.timeout(timeoutMilliseconds),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return response.json();
  }
}
