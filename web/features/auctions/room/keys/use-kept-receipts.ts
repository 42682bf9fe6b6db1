import { useMutation, useQuery } from '@tanstack/react-query';
import type { BidReceipt } from '#contract/auctions/auction.ts';
import { writeProof } from '#contract/auctions/proof-file.ts';
import type { KeptDrop } from '#contract/auctions/witnessing/drop-receipt.ts';
import { fetchText } from '#web/lib/api-client.ts';
import { saveFile } from '#web/lib/save-file.ts';
import type { LiveRoom } from '../use-room.ts';
import { findKeptDrops, keptDropsKey } from './kept-drops.ts';
import { findKeptReceipts } from './kept-receipts.ts';

export const keptReceiptsKey = (auction: string) => ['kept-receipts', auction] as const;

/** The receipts that this device has kept of one's bids here. */
export function useKeptReceipts({ room: { _id: auction } }: Pick<LiveRoom, 'room'>): readonly BidReceipt[] {
  const { data = [] } = useQuery({ queryKey: keptReceiptsKey(auction), queryFn: () => findKeptReceipts(auction) });
  return data;
}

/** The bids here that witnesses have signed to have seen, as this device has kept them. */
export function useKeptDrops({ room: { _id: auction } }: Pick<LiveRoom, 'room'>): readonly KeptDrop[] {
  const { data = [] } = useQuery({ queryKey: keptDropsKey(auction), queryFn: () => findKeptDrops(auction) });
  return data;
}

/** Saves log and receipts in one file, which the verifier reads. */
export function useSavedProof(live: Pick<LiveRoom, 'room'>, receipts: readonly BidReceipt[]) {
  const { slug } = live.room;
  const drops = useKeptDrops(live);
  return useMutation({
    mutationFn: async () => {
      const log = await fetchText(`/auction/${slug}/log`);
      saveFile(`${slug}-proof.json`, 'application/json', writeProof({ log, receipts, drops }));
    },
  });
}
