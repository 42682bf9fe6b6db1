import { type AuctionEventType, bidRefusals } from '../auction.vocabulary.ts';
import { auctionCurrencies } from '../rules/increments.ts';
import { isWitnessList } from '../witnessing/witness-list.ts';
import type { AuctionEventData, AuctionEventRow } from './auction-log.ts';
import { isTime } from './read-log.ts';
import { refuseRow } from './replay/opened-commitments.ts';

type Check = (value: unknown) => boolean;
/** What each field of a row's data must be; those in `optional` may be left out, and there are no others. */
type Shape = { required: Readonly<Record<string, Check>>; optional?: Readonly<Record<string, Check>> };

const text: Check = (value) => typeof value === 'string';
const flag: Check = (value) => typeof value === 'boolean';
const whole: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const positive: Check = (value) => whole(value) && value !== 0;
const hash: Check = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
/** Unambiguous characters: none that look alike, none that are invisible. */
const paddle: Check = (value) => typeof value === 'string' && /^[!-~]{1,40}$/.test(value);
const currency: Check = (value) => auctionCurrencies.some((known) => known === value);
const texts: Check = (value) => Array.isArray(value) && value.every(text);
const time: Check = isTime;
const yes: Check = (value) => value === true;
const isRefusal: Check = (value) => bidRefusals.some((code) => code === value);
const signature: Check = (value) => typeof value === 'string' && /^[0-9a-f]{128}$/.test(value);
const listOf =
  (shape: Shape): Check =>
  (value) =>
    Array.isArray(value) && value.every((item) => fits(item, shape));

const steps: Check = (value) =>
  listOf({ required: { from: whole, step: positive } })(value) &&
  (value as { from: number }[]).every(({ from }, index, all) => from > (all[index - 1]?.from ?? -1)) &&
  (value as { from: number }[])[0]?.from === 0;

function fits(value: unknown, { required, optional = {} }: Shape): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const known = new Map([...Object.entries(required), ...Object.entries(optional)]);
  const fields = Object.entries(value);
  const isEach = fields.every(([name, field]) => known.get(name)?.(field) ?? false);
  return isEach && Object.keys(required).every((name) => Object.hasOwn(value, name));
}

const signedAct: Check = (value) => fits(value, { required: { seenSeq: whole, signature } });
const signedBid: Check = (value) => fits(value, { required: { commandId: text, seenSeq: whole, signature } });

/** The shape lists every field of such a row. */
type ShapeOf<Type extends AuctionEventType> = Shape & {
  required: { [Key in RequiredKey<Type>]: Check };
  optional?: { [Key in Exclude<keyof AuctionEventData[Type], RequiredKey<Type>>]-?: Check };
};
type RequiredKey<Type extends AuctionEventType> = {
  [Key in keyof AuctionEventData[Type]]-?: object extends Pick<AuctionEventData[Type], Key> ? never : Key;
}[keyof AuctionEventData[Type]];

const scheduled: ShapeOf<'auction.scheduled'> = {
  required: {
    auction: text,
    slug: text,
    title: text,
    currency,
    startPrice: positive,
    grid: positive,
    increments: steps,
    absoluteLimit: positive,
    guideLow: whole,
    guideHigh: whole,
    deposit: whole,
    startsAt: time,
    endsAt: time,
    closingWindowSeconds: whole,
    extensionSeconds: whole,
    termsVersion: whole,
    termsHash: hash,
  },
  optional: {
    buyNowPrice: positive,
    canBuyBeforeStart: flag,
    reserveCommitment: hash,
    maximumExtensions: whole,
    resumeNoticeSeconds: whole,
    lateStartSeconds: whole,
    outageSeconds: whole,
    refusalsPerSecond: whole,
    listingHash: hash,
    witnesses: isWitnessList,
    opensAll: yes,
    signsActs: yes,
    signsPurchases: yes,
    namesCommands: yes,
    waitsForWitnesses: yes,
  },
};

const shapes: { [Type in AuctionEventType]: ShapeOf<Type> } = {
  'auction.scheduled': scheduled,
  'auction.moved': { required: { startsAt: time, endsAt: time, reason: text } },
  'auction.started': { required: { endsAt: time } },
  'bid.accepted': {
    required: { paddle, amount: positive, receivedAt: time },
    optional: { salt: hash, signed: signedBid, byOperator: yes, commandId: text },
  },
  'bid.refused': {
    required: { paddle, commandId: text, code: isRefusal, receivedAt: time },
    optional: { amount: positive, salt: hash, signed: signedBid, byOperator: yes },
  },
  'refusals.bundled': { required: { count: positive, root: hash } },
  'bid.exhausted': { required: { paddle, bid: positive, amount: positive, salt: hash } },
  'bid.auto': { required: { paddle, amount: positive } },
  'price.changed': { required: { price: positive } },
  'lead.changed': { required: { paddle } },
  'reserve.met': { required: {} },
  'auction.extended': {
    required: { reason: text, from: time, to: time },
    optional: { note: text, since: time, isUnwitnessed: (value) => value === true },
  },
  'reserve.lowered': { required: {}, optional: { reserveCommitment: hash } },
  'addendum.published': { required: { text, isMaterial: flag, termsVersion: whole } },
  'terms.accepted': { required: { paddle, termsVersion: whole }, optional: { signed: signedAct } },
  'auction.suspended': { required: { reason: text, remainingMilliseconds: whole } },
  'auction.resuming': { required: { resumesAt: time, reason: text } },
  'auction.resumed': { required: { endsAt: time } },
  'bidder.registered': { required: { paddle, key: hash } },
  'bidder.left': { required: { paddle }, optional: { signed: signedAct } },
  // Whether two agreed is a rule of its own.
  'bidder.key_changed': {
    required: { paddle, key: hash },
    optional: { agreedBy: texts },
  } as Shape as ShapeOf<'bidder.key_changed'>,
  'bidder.revoked': { required: { paddle, reason: text } },
  'bidder.suspended': { required: { paddle } },
  'bid.voided': {
    required: { bid: positive, paddle, ground: text, reason: text },
    optional: { agreedBy: texts, signed: signedAct },
  },
  'book.restored': {
    required: { isReserveMet: flag, opened: listOf({ required: { bid: positive, amount: positive, salt: hash } }) },
    optional: { price: positive, paddle },
  },
  'auction.bought': {
    required: { paddle, price: positive },
    optional: { salt: hash, signed: signedBid, byOperator: yes, commandId: text },
  },
  'auction.closed': { required: { outcome: text }, optional: { price: positive, paddle } },
  'reserve.opened': {
    required: { amount: positive, salt: hash },
    optional: { earlier: listOf({ required: { amount: positive, salt: hash } }) },
  },
  'talks.countered': { required: { price: positive, until: time } },
  'talks.renewed': { required: { paddle, until: time }, optional: { signed: signedAct } },
  'talks.ended': { required: { ending: text, outcome: text }, optional: { price: positive, signed: signedAct } },
  'auction.withdrawn': { required: { reason: text }, optional: { agreedBy: texts } },
  'auction.cancelled': {
    required: { reason: text },
    optional: { agreedBy: texts },
  } as Shape as ShapeOf<'auction.cancelled'>,
  'witnesses.waived': {
    required: { reason: text },
    optional: { agreedBy: texts },
  } as Shape as ShapeOf<'witnesses.waived'>,
};

const committed: ReadonlySet<AuctionEventType> = new Set(['bid.accepted', 'bid.refused', 'auction.bought']);

/** Whether data have the form of a type of row: no unknown fields, and none of another kind. */
export function hasShape(type: AuctionEventType, data: unknown): boolean {
  return fits(data, shapes[type]);
}

/** Throws LogProblemError where the data of a row do not have the form of its type. */
export function requireShape(row: AuctionEventRow): void {
  if (!hasShape(row.type, row.data)) refuseRow(row, 'its data are not those of such a row');
  if (row.commitment === undefined) return;
  if (!committed.has(row.type) || !hash(row.commitment))
    refuseRow(row, 'it has a commitment that does not belong there');
}
