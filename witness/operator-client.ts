import type * as z from 'zod';
import { readAuctionEvents } from '#contract/auctions/auction.ts';
import type { AuctionEventRow } from '#contract/auctions/auction-log.ts';
import { listAuctionEvents } from '#contract/auctions/auctions.endpoints.ts';
import {
  listWitnessedLogs,
  type NoteResult,
  notesAtATime,
  sendCosignatures,
} from '#contract/auctions/witnessing/witnessing.endpoints.ts';

const timeoutMilliseconds = 5_000;

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
