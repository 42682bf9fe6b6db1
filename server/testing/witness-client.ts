import { readAuctionEvents } from '#contract/auctions/auction.ts';
import { listAuctionEvents } from '#contract/auctions/auctions.endpoints.ts';
import { getHeadsCheckpoint, listHeadLeaves } from '#contract/auctions/heads-log/heads-log.endpoints.ts';
import { logKeysPath } from '#contract/auctions/signatures/log-keys-path.ts';
import {
  listWitnessedLogs,
  passOnBids,
  sendCertificate,
  sendCosignatures,
} from '#contract/auctions/witnessing/witnessing.endpoints.ts';
import type { Watch } from '#witness/watch-operator.ts';
import type { TestApp } from './test-app.ts';

/** What a witness asks of its operator, asked of an app in this process. */
export function witnessClient(app: TestApp): Watch['client'] {
  return {
    listLogs: async () => (await app.call(listWitnessedLogs)).logs,
    listRows: async (id, after) =>
      readAuctionEvents((await app.call(listAuctionEvents, { params: { id }, query: { after } })).events),
    send: async (notes) => (await app.call(sendCosignatures, { body: { notes: [...notes] } })).results,
    passOn: async (bids) => (await app.call(passOnBids, { body: { bids: [...bids] } })).answers,
    sendCertificate: async (certificate) =>
      (await app.call(sendCertificate, { body: { certificate: JSON.stringify(certificate) } })).result,
    readCheckpoint: () => app.call(getHeadsCheckpoint),
    listLeaves: async (start) => (await app.call(listHeadLeaves, { query: { start } })).leaves,
    readRefusals: async function* (slug) {
      yield (await app.get(`/auction/${slug}/refusals`)).text;
    },
    listLogKeys: async () => JSON.parse((await app.get(logKeysPath)).text).keys.map(({ key }: { key: string }) => key),
  };
}
