import { firstTermsVersion } from '#contract/auctions/rules/addenda.ts';
import { transferDeposits } from '#server/modules/ledger/index.ts';
import { openDepositDue } from '#server/modules/payments/index.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import { e164Of } from '#server/platform/phone-numbers.ts';
import { randomCode } from '#server/platform/random-code.ts';
import type { Platform } from '#server/platform.ts';
import { requireMayRegister } from '../auctions.policy.ts';
import { decideAuction } from '../decide-auction.ts';
import { spendRow } from '../limit-rows.ts';
import {
  findRegistration,
  insertRegistration,
  type RegistrationRow,
  updateRegistration,
} from '../locked-auction.queries.ts';
import type { LockedAuction } from '../locked-auction.ts';
import { depositOf } from '../settle-deposits.ts';
import { deleteRefusals, findPaddles, findPhones } from './register-bidder.queries.ts';
import { isPublishedPhone, isSharedPhone } from './seller-phones.ts';
import { type GivenSignature, signAct } from './sign-act.ts';

/** Who registers. */
type Bidder = Pick<SignedInViewer, 'userId' | 'role'>;

const paddleLength = 3;
const referenceLength = 8;

/** An unused paddle; random, so that a bidder cannot be followed from lot to lot. */
function createPaddle(taken: ReadonlySet<string>): string {
  for (;;) {
    const paddle = randomCode(paddleLength);
    if (!taken.has(paddle)) return paddle;
  }
}

/**
 * The changes for a bidder who starts over: to the log, which has one key for each paddle, they are a different bidder.
 */
export async function underNewPaddle({ transaction, id }: LockedAuction, userId: string) {
  await deleteRefusals(transaction, id, userId);
  return { paddle: createPaddle(await findPaddles(transaction, id)), bidder_key: null };
}

/** In a practice lot it does not matter whose number a person has. */
async function askAboutPhone(
  { config: { phoneCountry: country } }: Platform,
  { transaction, row, sealer }: LockedAuction,
  { userId, isNew }: { userId: string; isNew: boolean },
) {
  if (row.is_practice) return { hasPhone: true, sharesPhone: false };
  const { own, ofSeller } = await findPhones(transaction, { userId, sellerId: row.seller_id });
  const isPublished = isPublishedPhone({ row, sealer, country }, own, ofSeller);
  return {
    hasPhone: e164Of(own, country) !== undefined,
    // A number that the seller has given since counts for whoever registers only now.
    sharesPhone: isPublished || (isNew && isSharedPhone(own, ofSeller, country)),
  };
}

/** From the moment it is awaited a deposit can be paid, until the auction ends. */
async function oweDeposit({ transaction, row, now }: LockedAuction, registration: RegistrationRow): Promise<void> {
  await openDepositDue(transaction, {
    depositId: registration.deposit_id,
    auctionId: row.id,
    debtorId: registration.user_id,
    money: { amount: registration.deposit_amount, currency: row.currency },
    dueAt: row.ends_at,
    now,
  });
}

/** Whether a bidder comes back with another key before having bid. */
function startsOver(known: RegistrationRow, key: string | null): boolean {
  return known.bid_count === 0 && key !== null && known.bidder_key !== null && key !== known.bidder_key;
}

async function addRegistration(
  auction: LockedAuction,
  userId: string,
  { known, key }: { known: RegistrationRow | undefined; key: string | null },
): Promise<RegistrationRow> {
  const { row, now, transaction } = auction;
  const needsDeposit = row.deposit > 0 && !row.is_practice;
  const terms = {
    state: needsDeposit ? ('awaiting_deposit' as const) : ('approved' as const),
    terms_version: row.terms_version,
    deposit_state: needsDeposit ? ('awaited' as const) : ('none' as const),
    deposit_amount: needsDeposit ? row.deposit : 0,
    deposit_id: createId(now),
    deposit_reference: `URG-${randomCode(referenceLength)}`,
  };
  if (known !== undefined) {
    const again = startsOver(known, key) ? await underNewPaddle(auction, userId) : {};
    await updateRegistration(transaction, known.id, { ...terms, ...again });
    return { ...known, ...terms, ...again };
  }
  const registration: RegistrationRow = {
    id: createId(now),
    auction_id: row.id,
    user_id: userId,
    paddle: createPaddle(await findPaddles(transaction, row.id)),
    bidder_key: null,
    requested_key: null,
    key_requested_at: null,
    maximum_sealed: null,
    bid_count: 0,
    window_started_at: null,
    window_count: 0,
    refused_rows: 0,
    registered_at: now,
    ...terms,
  };
  await insertRegistration(transaction, registration);
  return registration;
}

/** The log shows who may bid on the terms after an addendum. */
export async function acceptAddendum(
  auction: LockedAuction,
  registration: RegistrationRow,
  given: GivenSignature,
): Promise<void> {
  const { paddle } = registration;
  const { terms_version: termsVersion } = auction.row;
  if (termsVersion === firstTermsVersion) return;
  const signed = await signAct(auction, registration, { type: 'terms.accepted', data: { termsVersion }, given });
  const data = { paddle, termsVersion, ...signed };
  auction.append([{ type: 'terms.accepted', actor: { role: 'bidder', paddle }, data }]);
}

/**
 * A bidder who comes back without the device that has their key accepts an addendum once the staff have changed the
 * key.
 */
function mustSignLater({ row }: LockedAuction, { bidder_key }: RegistrationRow, given: GivenSignature): boolean {
  return row.signs_acts && bidder_key !== null && given === undefined;
}

/** The log names the key once; from then on this bidder signs. */
export async function nameKey(auction: LockedAuction, { id, paddle, bidder_key }: RegistrationRow, key: string | null) {
  if (key === null || bidder_key !== null) return;
  await updateRegistration(auction.transaction, id, { bidder_key: key });
  auction.append([{ type: 'bidder.registered', actor: { role: 'bidder', paddle }, data: { paddle, key } }]);
}

type Arrived = {
  reference: string;
  actorId: string | undefined;
  /** Where the books have it: an account at the bank, or what was received and not matched yet. */
  from?: 'bank' | 'unallocated';
};

/** Records that a deposit has arrived: from now on it is held, and its owner may bid. */
export async function holdDeposit(
  auction: LockedAuction,
  registration: RegistrationRow,
  { reference, actorId, from }: Arrived,
): Promise<void> {
  const decision = { kind: 'deposit_held', currency: auction.row.currency, actorId, at: auction.now, from } as const;
  const moved = await transferDeposits(auction.transaction, decision, [{ ...depositOf(registration), reference }]);
  if (moved === 0) throw new ApiError('STATE', { message: 'This deposit has been confirmed already.' });
  await updateRegistration(auction.transaction, registration.id, { deposit_state: 'held', state: 'approved' });
  auction.touched.add(registration.user_id);
}

/**
 * Registers a user for an auction, or records that they accept new terms. A registered user stays registered; one who
 * has left rejoins, with a new deposit where one is required.
 */
export async function registerBidder(
  platform: Platform,
  viewer: Bidder,
  auctionId: string,
  {
    termsVersion,
    bidderKey,
    signed,
  }: { termsVersion: number; bidderKey?: string | undefined; signed?: GivenSignature },
) {
  return decideAuction(platform, auctionId, async (auction) => {
    const known = await findRegistration(auction.transaction, auction.id, viewer.userId);
    const isNew = known === undefined || known.state === 'left';
    const asked = await askAboutPhone(platform, auction, { userId: viewer.userId, isNew });
    const person = { ...viewer, ...asked, isNew };
    requireMayRegister(auction.row, person, { known, termsVersion });
    auction.touched.add(viewer.userId);
    if (known !== undefined && !isNew) {
      if (known.terms_version === termsVersion) return;
      await updateRegistration(auction.transaction, known.id, { terms_version: termsVersion });
      await acceptAddendum(auction, known, signed);
      return;
    }
    if (known !== undefined) await spendRow(auction, viewer.userId);
    const key = bidderKey ?? null;
    const registration = await addRegistration(auction, viewer.userId, { known, key });
    if (known !== undefined && mustSignLater(auction, registration, signed)) {
      await updateRegistration(auction.transaction, registration.id, { terms_version: known.terms_version });
    } else {
      // Before their key is named: a bidder who only now gets a paddle cannot have signed under it.
      await acceptAddendum(auction, registration, signed);
    }
    await nameKey(auction, registration, key);
    if (registration.deposit_state === 'awaited') await oweDeposit(auction, registration);
  });
}
