import type { RoomWitnessing } from '#contract/auctions/auction.ts';
import type { AuctionState } from '#contract/auctions/auction.vocabulary.ts';
import type { WitnessList } from '#contract/auctions/witnessing/witness-list.ts';
import type { Platform } from '#server/platform.ts';
import { findCertificates } from './certificates.queries.ts';
import { publicSealingKeyOf } from './sealing-key.ts';
import { standsOf } from './witness-stands.ts';
import { findStands, type Stand } from './witnessing.queries.ts';

type Witnessed = {
  list: WitnessList;
  lot: { state: AuctionState; seq: number };
  stands: readonly Stand[];
  /** The names of those who have certified the close. */
  certifiers?: readonly string[];
};

/** The witnesses of an auction, as its room shows them. */
export function viewWitnessing(
  platform: Pick<Platform, 'config'>,
  { list, lot, stands, certifiers = [] }: Witnessed,
): RoomWitnessing {
  const { config } = platform;
  return {
    quorum: list.quorum,
    isDemonstration: config.witnesses?.areOwn ?? false,
    witnesses: standsOf(list, lot, stands).map((stand, index) => ({
      ...stand,
      hasCertified: certifiers.includes(stand.name),
      address: config.witnesses?.listed.find(({ key }) => key === list.keys[index])?.address,
    })),
    certifyClosing: list.certifyClosing === true,
    sealingKey: publicSealingKeyOf(platform),
  };
}

type Row = { id: string; witnesses: WitnessList | null; state: AuctionState; last_seq: number };

/** The same for one auction at present; undefined where it has no witnesses. */
export async function readWitnessing(platform: Platform, row: Row): Promise<RoomWitnessing | undefined> {
  if (row.witnesses === null) return undefined;
  const [stands, certificates] = await Promise.all([
    findStands(platform.db, row.id),
    findCertificates(platform.db, row.id),
  ]);
  const certifiers = certificates.map(({ witness }) => witness);
  const lot = { state: row.state, seq: row.last_seq };
  return viewWitnessing(platform, { list: row.witnesses, lot, stands, certifiers });
}
