import type { RoomWitnessing } from '#contract/auctions/auction.ts';
import type { AuctionState } from '#contract/auctions/auction.vocabulary.ts';
import type { WitnessList } from '#contract/auctions/witnessing/witness-list.ts';
import type { Platform } from '#server/platform.ts';
import { standsOf } from './witness-stands.ts';
import { findStands, type Stand } from './witnessing.queries.ts';

type Witnessed = { list: WitnessList; lot: { state: AuctionState; seq: number }; stands: readonly Stand[] };

/** Who watches an auction, as its room shows it. */
export function viewWitnessing({ config }: Pick<Platform, 'config'>, { list, lot, stands }: Witnessed): RoomWitnessing {
  return {
    quorum: list.quorum,
    isDemonstration: config.witnesses?.areOwn ?? false,
    witnesses: standsOf(list, lot, stands).map((stand, index) => ({
      ...stand,
      address: config.witnesses?.listed.find(({ key }) => key === list.keys[index])?.address,
    })),
  };
}

type Row = { id: string; witnesses: WitnessList | null; state: AuctionState; last_seq: number };

/** The same of one auction as it is now; nothing where nobody watches it. */
export async function readWitnessing(platform: Platform, row: Row): Promise<RoomWitnessing | undefined> {
  if (row.witnesses === null) return undefined;
  const stands = await findStands(platform.db, row.id);
  return viewWitnessing(platform, { list: row.witnesses, lot: { state: row.state, seq: row.last_seq }, stands });
}
