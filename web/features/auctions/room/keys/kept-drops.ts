import type { KeptDrop } from '#contract/auctions/witnessing/dropped-bids/drop-receipt.ts';
import { inStore } from './device-store.ts';

export const keptDropsKey = (auction: string) => ['kept-drops', auction] as const;

/** Keeps what witnesses have answered to a bid; the bid counts even where a device cannot keep anything. */
export async function keepDrop(drop: KeptDrop): Promise<void> {
  await inStore('drops', 'readwrite', (drops) => drops.put(drop)).catch(() => undefined);
}

/** The bids in an auction that witnesses have signed to have seen, as this device has kept them. */
export async function findKeptDrops(auction: string): Promise<KeptDrop[]> {
  const all = await inStore<KeptDrop[]>('drops', 'readonly', (drops) => drops.getAll()).catch(() => []);
  return all.filter(({ command }) => command.auction === auction);
}
