import { sha256Hex } from '#contract/auctions/log/auction-log.ts';
import { isoOf } from '#contract/auctions/log/bid-events.ts';
import { hashOfListing } from '#contract/auctions/log/frozen-listing.ts';
import {
  lateStartMilliseconds,
  outageMilliseconds,
  resumeNoticeMilliseconds,
} from '#contract/auctions/rules/soft-close.ts';
import type { WitnessList } from '#contract/auctions/witnessing/witness-list.ts';
import type { Config } from '#server/config.ts';
import { readOfferedListing } from '#server/modules/listings/index.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { refusedRowsPerSecond } from '../bidding/log-refusal.ts';
import { findSellerPhones } from '../bidding/register-bidder.queries.ts';
import { digestSellerPhones } from '../bidding/seller-phones.ts';
import type { LockedAuction } from '../locked-auction.ts';
import { readTerms, setDescription, setWitnesses } from './staff-auctions.queries.ts';

/** Freezes the listing as it is now; returns its hash. */
async function freezeListing({ row, transaction }: LockedAuction): Promise<string> {
  const listing = await readOfferedListing(transaction, row.listing_id);
  if (listing === undefined) throw new ApiError('STATE', { message: 'This property has been deleted.' });
  Object.assign(row, { title: listing.title, location: listing.location });
  await setDescription(transaction, row.id, listing.description);
  return hashOfListing(listing);
}

/** The witnesses that are set up now watch this auction to its end. */
function witnessListOf({ witnesses }: Pick<Config, 'witnesses'>): WitnessList | undefined {
  return witnesses && { quorum: witnesses.quorum, keys: witnesses.listed.map(({ key }) => key), certifyClosing: true };
}

/** From now on it is known which numbers are the seller's; whose lots to practise on are does not matter. */
async function freezePhones({ row, transaction, sealer, platform }: LockedAuction): Promise<void> {
  const lot = { row, sealer, country: platform.config.phoneCountry };
  if (!row.is_practice) row.seller_phones = digestSellerPhones(lot, await findSellerPhones(transaction, row.seller_id));
}

/** Freezes the rules and publishes them with the commitment to the reserve: the first row of the log. */
export async function publishRules(auction: LockedAuction): Promise<void> {
  const { row, transaction } = auction;
  const terms = await readTerms(transaction, row.id);
  const listingHash = row.is_practice ? undefined : await freezeListing(auction);
  const witnesses = witnessListOf(auction.platform.config);
  if (witnesses !== undefined) await setWitnesses(transaction, row.id, witnesses);
  else if (row.waits_for_witnesses) {
    const message = 'The sale is to wait for witnesses, and none are set up any more. Choose again that it does not.';
    throw new ApiError('STATE', { message });
  }
  await freezePhones(auction);
  row.logs_refusals = true;
  row.signs_acts = !row.is_practice;
  row.opens_all = true;
  // A practice lot is published without review, also while a node of the version before still takes bids.
  row.names_commands = !row.is_practice;
  auction.append([
    {
      type: 'auction.scheduled',
      actor: { role: 'staff' },
      data: {
        auction: row.id,
        slug: row.slug,
        title: row.title,
        currency: row.currency,
        startPrice: row.start_price,
        grid: row.grid,
        increments: row.increments,
        absoluteLimit: row.absolute_limit,
        guideLow: row.guide_low,
        guideHigh: row.guide_high,
        deposit: row.deposit,
        ...(row.buy_now_price === null ? {} : { buyNowPrice: row.buy_now_price }),
        ...(row.can_buy_before_start ? { canBuyBeforeStart: true as const } : {}),
        ...(row.reserve_commitment === null ? {} : { reserveCommitment: row.reserve_commitment }),
        startsAt: isoOf(row.starts_at.getTime()),
        endsAt: isoOf(row.ends_at.getTime()),
        closingWindowSeconds: Math.round(row.closing_window_ms / 1_000),
        extensionSeconds: Math.round(row.extension_ms / 1_000),
        ...(row.maximum_extensions === null ? {} : { maximumExtensions: row.maximum_extensions }),
        resumeNoticeSeconds: resumeNoticeMilliseconds / 1_000,
        lateStartSeconds: lateStartMilliseconds / 1_000,
        outageSeconds: outageMilliseconds / 1_000,
        refusalsPerSecond: refusedRowsPerSecond,
        termsVersion: row.terms_version,
        termsHash: sha256Hex(terms),
        ...(listingHash === undefined ? {} : { listingHash }),
        ...(witnesses === undefined ? {} : { witnesses }),
        opensAll: true as const,
        ...(row.signs_acts ? { signsActs: true as const } : {}),
        signsPurchases: true as const,
        ...(row.names_commands ? { namesCommands: true as const } : {}),
        ...(row.waits_for_witnesses ? { waitsForWitnesses: true as const } : {}),
      },
    },
  ]);
}
