import type { FastifyInstance } from 'fastify';
import {
  listWitnessedLogs,
  passOnBids,
  sendCertificate,
  sendCosignatures,
} from '#contract/auctions/witnessing/witnessing.endpoints.ts';
import { hourMilliseconds } from '#contract/durations.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import { limitByNetwork } from '#server/platform/http/network-limit.ts';
import type { Platform } from '#server/platform.ts';
import type { BidQueue } from '../bidding/bid-queue.ts';
import { takeNotes } from '../heads/take-head-cosignature.ts';
import { serveLogFile } from '../log-files.routes.ts';
import { SignedHeads } from './signed-heads.ts';
import { takeBids } from './take-bids.ts';
import { takeCertificate } from './take-certificate.ts';
import { findWitnessedLogs } from './witnessing.queries.ts';
import { writeCosignaturePieces } from './write-cosignatures.ts';

/**
 * After this long without a write the service does not claim that it can: what it writes later may be dated at its last
 * write, which must be less than two seconds before a witness signs.
 */
const beatMilliseconds = 1_500;
/** What has ended is listed for a day, so that every witness signs its last row. */
const listedMilliseconds = 24 * hourMilliseconds;
/** Each witness calls twice a second at most; some may share a network. */
const callsPerMinute = 1_200;

/** Binds what witnesses call, and the file of what they have signed. */
export function addWitnessingRoutes(app: FastifyInstance, platform: Platform, queue: BidQueue): void {
  const { db, clock, databaseClock } = platform;
  const heads = new SignedHeads(platform);
  const limit = limitByNetwork(callsPerMinute, () => performance.now());

  bindEndpoint(app, listWitnessedLogs, async ({ request }) => {
    limit(request.ip);
    const logs = await findWitnessedLogs(db, {
      beatMilliseconds,
      since: new Date(clock.now().getTime() - listedMilliseconds),
    });
    return {
      logs: await Promise.all(
        logs.map(async ({ id, slug, seq, head, is_running, is_deciding }) => {
          const signed = await heads.sign({ id, slug, last_seq: seq, head_hash: head });
          return { auction: id, slug, seq, head, isRunning: is_running, isDeciding: is_deciding, signed };
        }),
      ),
      serverTime: (await databaseClock.now()).toISOString(),
    };
  });

  bindEndpoint(app, sendCosignatures, async ({ body: { notes }, request }) => {
    limit(request.ip);
    return { results: await takeNotes(platform, notes) };
  });

  bindEndpoint(app, passOnBids, async ({ body: { bids }, request }) => {
    limit(request.ip);
    const receivedAt = request.arrivedAt ?? performance.now();
    return { answers: await takeBids({ platform, queue, receivedAt }, bids) };
  });

  bindEndpoint(app, sendCertificate, async ({ body: { certificate }, request }) => {
    limit(request.ip);
    return { result: await takeCertificate(platform, certificate) };
  });

  // Beside the log, what was signed of it.
  serveLogFile(app, platform, {
    part: 'cosignatures',
    extension: '.cosignatures.jsonl',
    pieces: ({ id }) => writeCosignaturePieces(platform, id),
  });
}
