import type { FastifyInstance } from 'fastify';
import {
  getHeadInclusion,
  getHeadsCheckpoint,
  getHeadsConsistency,
  listHeadLeaves,
} from '#contract/auctions/heads-log/heads-log.endpoints.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import { limitByNetwork } from '#server/platform/http/network-limit.ts';
import type { Platform } from '#server/platform.ts';
import { serveLogFile } from '../log-files.routes.ts';
import { findHeadsStand, findLeafOf, findLeaves } from './heads.queries.ts';
import { findConsistency, findInclusion } from './heads-tree.ts';
import { readLastCheckpoint, writeHeadProofOf } from './write-head-proof.ts';

/** Each witness asks once a second; some may share a network. */
const callsPerMinute = 1_200;

/** Binds what shows the log of heads, and the file of what it proves of an auction. */
export function addHeadsRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  const limit = limitByNetwork(callsPerMinute, () => performance.now());

  bindEndpoint(app, getHeadsCheckpoint, async ({ request }) => {
    limit(request.ip);
    return readLastCheckpoint(platform);
  });

  bindEndpoint(app, listHeadLeaves, async ({ query: { start, limit: count }, request }) => {
    limit(request.ip);
    return { start, leaves: await findLeaves(db, { start, limit: count }) };
  });

  bindEndpoint(app, getHeadInclusion, async ({ query: { auction, seq, size: asked }, request }) => {
    limit(request.ip);
    const [found, stand] = await Promise.all([findLeafOf(db, auction, seq), findHeadsStand(db)]);
    const size = asked ?? stand.size;
    if (found === undefined || found.index >= size || size > stand.size) throw new ApiError('NOT_FOUND');
    return { ...found, size, path: await findInclusion(db, found.index, size) };
  });

  bindEndpoint(app, getHeadsConsistency, async ({ query: { first, second }, request }) => {
    limit(request.ip);
    const { size } = await findHeadsStand(db);
    if (first > second || second > size) throw new ApiError('NOT_FOUND');
    return { proof: await findConsistency(db, first, second) };
  });

  // Beside the log, the proof that its head is in the log of heads. Empty while it is not, which is not the client's
  // fault.
  serveLogFile(app, platform, {
    part: 'head-proof',
    extension: '.head-proof.json',
    pieces: async ({ id }) => {
      const proof = await writeHeadProofOf(platform, id);
      return (async function* () {
        if (proof !== undefined) yield proof;
      })();
    },
  });
}
