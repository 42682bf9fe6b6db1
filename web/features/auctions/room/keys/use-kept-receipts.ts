import { useMutation, useQuery } from '@tanstack/react-query';
import type { BidReceipt, SignedRefusal } from '#contract/auctions/auction.ts';
import { writeProof } from '#contract/auctions/log/proof-file.ts';
import type { KeptDrop } from '#contract/auctions/witnessing/dropped-bids/drop-receipt.ts';
import { ApiRefusal } from '#web/lib/api-client.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { fetchHeadProof, fetchLog } from '../proof/fetch-log.ts';
import type { LiveRoom } from '../use-room.ts';
import { findKeptDrops, keptDropsKey } from './kept-drops.ts';
import { findKeptReceipts } from './kept-receipts.ts';
import { findKeptRefusals } from './kept-refusals.ts';

export const keptReceiptsKey = (auction: string) => ['kept-receipts', auction] as const;
export const keptRefusalsKey = (auction: string) => ['kept-refusals', auction] as const;

/** What this device has kept of one's bids in an auction. */
export type Kept = { receipts: readonly BidReceipt[]; refusals: readonly SignedRefusal[] };

/** The receipts that this device has kept of one's bids here. */
export function useKeptReceipts({ room: { _id: auction } }: Pick<LiveRoom, 'room'>): readonly BidReceipt[] {
  const { data = [] } = useQuery({ queryKey: keptReceiptsKey(auction), queryFn: () => findKeptReceipts(auction) });
  return data;
}

/** The signed refusals that this device has kept of one's bids here. */
export function useKeptRefusals({ room: { _id: auction } }: Pick<LiveRoom, 'room'>): readonly SignedRefusal[] {
  const { data = [] } = useQuery({ queryKey: keptRefusalsKey(auction), queryFn: () => findKeptRefusals(auction) });
  return data;
}

/** The bids here that witnesses have signed to have seen, as this device has kept them. */
export function useKeptDrops({ room: { _id: auction } }: Pick<LiveRoom, 'room'>): readonly KeptDrop[] {
  const { data = [] } = useQuery({ queryKey: keptDropsKey(auction), queryFn: () => findKeptDrops(auction) });
  return data;
}

/** The log and the proof of its head, which a file without a log leaves out. */
async function fetchProven(slug: string) {
  const headProof = await fetchHeadProof(slug);
  return { ...(await fetchLog(slug)), headProof };
}

/**
 * Saves the log and the stored proofs in one file, which the verifier reads. Where the site withholds its log, the file
 * has none: the site's signatures can be checked by anyone who has the log.
 */
export function useSavedProof(live: Pick<LiveRoom, 'room'>, kept: Kept, { isWithheld = false } = {}) {
  const { slug } = live.room;
  const drops = useKeptDrops(live);
  return useMutation({
    mutationFn: async () => {
      const shown = await fetchProven(slug).catch((error: unknown) => {
        if (isWithheld && error instanceof ApiRefusal) return { log: '' };
        throw error;
      });
      saveFile(`${slug}-proof.json`, 'application/json', writeProof({ ...shown, ...kept, drops }));
    },
  });
}
