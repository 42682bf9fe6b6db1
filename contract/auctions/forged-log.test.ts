import { describe, expect, it } from 'vitest';
import type { AuctionEventType, VoidGround } from './auction.vocabulary.ts';
import {
  type AuctionEventData,
  type AuctionEventDraft,
  type AuctionEventRow,
  commitToMaximum,
  type LogActor,
  sha256Hex,
} from './auction-log.ts';
import { draftOf, type ForgedRow, forgeLog } from './forged-log.ts';
import { simulateAuction } from './simulated-auction.ts';
import { verifyLog } from './verify-log.ts';

const dollars = (amount: number) => amount * 100;
const [minute, hour] = [60_000, 3_600_000];
const system: LogActor = { role: 'system' };
const staff: LogActor = { role: 'staff' };
const seller: LogActor = { role: 'seller' };
const by = (paddle: string): LogActor => ({ role: 'bidder', paddle });
const auction = '019c0000-0000-7000-8000-000000000001';

/** AAA bids 2,000, BBB 5,000, CCC 3,000: BBB leads at 3,050. */
const bids = [
  { bidder: 'AAA', maximum: dollars(2_000), after: 1_000 },
  { bidder: 'BBB', maximum: dollars(5_000), after: 1_000 },
  { bidder: 'CCC', maximum: dollars(3_000), after: 1_000 },
];
const forgedOf = (rows: readonly AuctionEventRow[]): ForgedRow[] =>
  rows.map((row) => ({ at: row.at, draft: draftOf(row) }));

/** A whole auction, and the same while it runs: without its last rows. */
const closed = (reserve?: number) => forgedOf(simulateAuction({ startPrice: dollars(1_000), reserve, bids }).rows);
const running = (reserve?: number) => closed(reserve).filter(({ draft }) => !/closed|opened/.test(draft.type));

/** Rows that come `after` milliseconds after the last one of a log. */
function then(rows: readonly ForgedRow[], after: number, ...drafts: readonly AuctionEventDraft[]): ForgedRow[] {
  const at = new Date(Date.parse(rows.at(-1)?.at ?? '') + after).toISOString();
  return [...rows, ...drafts.map((draft) => ({ at, draft }))];
}

const seqOf = (rows: readonly ForgedRow[], paddle: string) =>
  1 + rows.findIndex(({ draft }) => draft.type === 'bid.accepted' && draft.data.paddle === paddle);
/** Salts of the simulated auction: by the number of the bid. */
const opened = (rows: readonly ForgedRow[], paddle: string, number: number) => ({
  bid: seqOf(rows, paddle),
  amount: bids[number]?.maximum ?? 0,
  salt: sha256Hex(`salt ${number}`),
});

function changed(
  rows: readonly ForgedRow[],
  type: AuctionEventType,
  change: (draft: AuctionEventDraft) => AuctionEventDraft,
) {
  return rows.map((row) => (row.draft.type === type ? { ...row, draft: change(row.draft) } : row));
}

const verify = (rows: readonly ForgedRow[]) => verifyLog(forgeLog(rows));
const refused = (why: RegExp, kind = 'rule') => ({
  isValid: false,
  problem: { kind, message: expect.stringMatching(why) },
});

const voided = (rows: readonly ForgedRow[], paddle: string, ground: VoidGround, actor = staff): AuctionEventDraft => ({
  type: 'bid.voided',
  actor,
  data: { bid: seqOf(rows, paddle), paddle, ground, reason: 'x' },
});
const restored = (data: AuctionEventData['book.restored']): AuctionEventDraft => ({
  type: 'book.restored',
  actor: system,
  data,
});
const extended = (rows: readonly ForgedRow[], after: number): AuctionEventDraft => {
  const last = Date.parse(rows.at(-1)?.at ?? '') + after;
  return {
    type: 'auction.extended',
    actor: system,
    data: { reason: 'void', from: endOf(rows), to: new Date(last + 10 * minute).toISOString() },
  };
};
const endOf = (rows: readonly ForgedRow[]): string => {
  const started = rows.find(({ draft }) => draft.type === 'auction.started')?.draft;
  return started?.type === 'auction.started' ? started.data.endsAt : '';
};

describe('the lead', () => {
  const rows = running();
  const revoked: AuctionEventDraft = { type: 'bidder.revoked', actor: staff, data: { paddle: 'BBB', reason: 'x' } };
  const left = [opened(rows, 'AAA', 0)];
  const revoking = (data: AuctionEventData['book.restored']) =>
    then(rows, minute, revoked, voided(rows, 'BBB', 'revoked_bidder'), restored(data), extended(rows, minute));

  it('passes on by the rules when bids are voided', () => {
    const right = { price: dollars(2_050), paddle: 'CCC', isReserveMet: true, opened: left };
    expect(verify(revoking(right))).toMatchObject({ isValid: true, outcome: { paddle: 'CCC', isFinished: false } });
  });

  it.each<[string, ForgedRow[], RegExp]>([
    [
      'is not given to another bidder at the start price',
      then(rows, minute, restored({ price: dollars(1_000), paddle: 'AAA', isReserveMet: true, opened: [] })),
      /no bids were voided/,
    ],
    [
      'is not given to who bid less',
      revoking({ price: dollars(1_000), paddle: 'AAA', isReserveMet: true, opened: [opened(rows, 'CCC', 2)] }),
      /not what the bids that are left give/,
    ],
    [
      'is worked out from opened bids alone',
      revoking({ price: dollars(2_050), paddle: 'CCC', isReserveMet: true, opened: [] }),
      /not opened/,
    ],
    [
      'says rightly whether the reserve is met',
      revoking({ price: dollars(2_050), paddle: 'CCC', isReserveMet: false, opened: left }),
      /not what the bids that are left give/,
    ],
    [
      'is restored before anything else happens',
      then(rows, minute, revoked, voided(rows, 'BBB', 'revoked_bidder'), extended(rows, minute)),
      /book\.restored has to come before/,
    ],
    [
      'leaves ten minutes to all others',
      then(
        then(
          rows,
          minute,
          revoked,
          voided(rows, 'BBB', 'revoked_bidder'),
          restored({ price: dollars(2_050), paddle: 'CCC', isReserveMet: true, opened: left }),
        ),
        minute,
        { type: 'auction.suspended', actor: staff, data: { reason: 'x', remainingMilliseconds: 477_000 } },
      ),
      /auction\.extended has to come before/,
    ],
  ])('%s', (_, forged, why) => {
    expect(verify(forged)).toMatchObject(refused(why));
  });

  it('never goes to somebody whose right to bid was taken away', () => {
    const gone: AuctionEventDraft = { type: 'bidder.revoked', actor: staff, data: { paddle: 'CCC', reason: 'x' } };
    const data = { price: dollars(2_050), paddle: 'CCC', isReserveMet: true, opened: left };
    const forged = then(rows, minute, gone, revoked, voided(rows, 'BBB', 'revoked_bidder'), restored(data));
    expect(verify(forged)).toMatchObject(refused(/right to bid had been taken away/));
  });
});

describe('a log without its end', () => {
  it('is told as unfinished', () => {
    expect(verify(running())).toMatchObject({ isValid: true, outcome: { stage: 'live', isFinished: false } });
    expect(verify(closed())).toMatchObject({ isValid: true, outcome: { stage: 'over', isFinished: true } });
  });

  it('misses the reserve that has to be opened', () => {
    const rows = closed(dollars(1_500));
    expect(verify(rows)).toMatchObject({ isValid: true, outcome: { reserve: dollars(1_500) } });
    expect(verify(rows.slice(0, -1))).toMatchObject(refused(/has to be reserve\.opened/, 'dropped'));
  });
});

describe('who may act', () => {
  it.each<[AuctionEventType, LogActor]>([
    ['auction.scheduled', seller],
    ['auction.started', staff],
    ['bid.accepted', staff],
    ['bid.accepted', by('DDD')],
    ['price.changed', staff],
    ['auction.closed', staff],
    ['reserve.opened', seller],
  ])('is checked in %s by %j', (type, actor) => {
    const rows = closed(dollars(1_500));
    const forged = changed(rows, type, (draft) => ({ ...draft, actor }) as AuctionEventDraft);
    expect(verify(forged)).toMatchObject({ isValid: false, problem: { kind: 'rule' } });
  });

  it.each<[string, AuctionEventDraft]>([
    ['an extension', { type: 'auction.extended', actor: by('AAA'), data: longer(minute) }],
    ['a withdrawal', { type: 'auction.withdrawn', actor: by('AAA'), data: { reason: 'x' } }],
    ['a pause', { type: 'auction.suspended', actor: seller, data: { reason: 'x', remainingMilliseconds: 537_000 } }],
    ['an addendum', { type: 'addendum.published', actor: seller, data: addendum(true) }],
    ['a revocation', { type: 'bidder.revoked', actor: seller, data: { paddle: 'AAA', reason: 'x' } }],
    ['a lowered reserve', { type: 'reserve.lowered', actor: staff, data: {} }],
  ])('is checked in %s', (_, draft) => {
    expect(verify(then(running(), minute, draft))).toMatchObject(refused(/may not do this/));
  });
});

function longer(milliseconds: number, note?: string): AuctionEventData['auction.extended'] {
  const to = new Date(Date.parse(endOf(running())) + milliseconds).toISOString();
  return { reason: 'technical', from: endOf(running()), to, ...(note === undefined ? {} : { note }) };
}

function addendum(isMaterial: boolean): AuctionEventData['addendum.published'] {
  return { text: 'x', isMaterial, termsVersion: 2 };
}

describe('a technical extension', () => {
  const by = (data: AuctionEventData['auction.extended']) =>
    verify(then(running(), minute, { type: 'auction.extended', actor: staff, data }));

  it('is a day long at most, and says why', () => {
    expect(by(longer(24 * hour, 'The network was down'))).toMatchObject({ isValid: true });
    expect(by(longer(24 * hour + minute, 'The network was down'))).toMatchObject(refused(/otherwise than the rules/));
    expect(by(longer(365 * 24 * hour, 'The network was down'))).toMatchObject(refused(/otherwise than the rules/));
    expect(by(longer(hour))).toMatchObject(refused(/reason is not said/));
    expect(by(longer(hour, ' '))).toMatchObject(refused(/reason is not said/));
  });
});

describe('the ground of a voided bid', () => {
  const rows = running();
  const attempt = (before: readonly ForgedRow[], ground: VoidGround, after = minute) =>
    verify(
      then(
        before,
        after,
        voided(before, 'BBB', ground),
        restored({ price: dollars(2_050), paddle: 'CCC', isReserveMet: true, opened: [opened(rows, 'AAA', 0)] }),
        extended(before, after),
      ),
    );
  const longEnough = changed(
    changed(rows, 'auction.scheduled', (draft) =>
      draft.type === 'auction.scheduled' ? { ...draft, data: { ...draft.data, endsAt: tomorrow() } } : draft,
    ),
    'auction.started',
    (draft) => (draft.type === 'auction.started' ? { ...draft, data: { endsAt: tomorrow() } } : draft),
  );
  const voidedLong = (after: number) =>
    verify(
      then(
        longEnough,
        after,
        voided(rows, 'BBB', 'typing_error'),
        restored({ price: dollars(2_050), paddle: 'CCC', isReserveMet: true, opened: [opened(rows, 'AAA', 0)] }),
      ),
    );

  function tomorrow(): string {
    return new Date(Date.parse(endOf(running())) + 24 * hour).toISOString();
  }

  it('typing error: within ten minutes of the bid, and not in the last ten minutes', () => {
    expect(voidedLong(9 * minute)).toMatchObject({ isValid: true });
    expect(voidedLong(11 * minute)).toMatchObject(refused(/too old for a typing error/));
    expect(attempt(rows, 'typing_error')).toMatchObject(refused(/too late for a typing error/));
  });

  it('changed description: after a material addendum', () => {
    const published = (isMaterial: boolean) =>
      then(rows, minute, { type: 'addendum.published', actor: staff, data: addendum(isMaterial) });
    expect(attempt(published(true), 'changed_description')).toMatchObject({ isValid: true });
    expect(attempt(published(false), 'changed_description')).toMatchObject(refused(/no material addendum/));
    expect(attempt(rows, 'changed_description')).toMatchObject(refused(/no material addendum/));
  });

  it('revoked bidder: whose right to bid was taken away', () => {
    expect(attempt(rows, 'revoked_bidder')).toMatchObject(refused(/was not taken away/));
  });

  it('is one of those published', () => {
    expect(attempt(rows, 'dislike' as VoidGround)).toMatchObject(refused(/no ground/));
  });
});

describe('a bid that is dated back', () => {
  it('was received at most fifteen seconds before it was decided', () => {
    const datedBack = (by: number) =>
      verify(
        running().map((row) =>
          row.draft.type === 'bid.accepted' && row.draft.data.paddle === 'CCC'
            ? { ...row, draft: { ...row.draft, data: { ...row.draft.data, receivedAt: earlier(row.at, by) } } }
            : row,
        ),
      );
    expect(datedBack(15_000)).toMatchObject({ isValid: true });
    expect(datedBack(15_001)).toMatchObject(refused(/too long before it was decided/));
    expect(datedBack(24 * hour)).toMatchObject(refused(/too long before it was decided/));
  });

  function earlier(at: string, milliseconds: number): string {
    return new Date(Date.parse(at) - milliseconds).toISOString();
  }
});

describe('calling an auction off', () => {
  const withdrawn = (actor: LogActor, agreedBy?: readonly [string, string]): AuctionEventDraft => ({
    type: 'auction.withdrawn',
    actor,
    data: { reason: 'x', ...(agreedBy === undefined ? {} : { agreedBy }) },
  });

  it('takes two of the staff once bidding has begun', () => {
    expect(verify(then(running(), minute, withdrawn(staff, ['k1', 'k2'])))).toMatchObject({
      isValid: true,
      outcome: { isFinished: true },
    });
    expect(verify(then(running(), minute, withdrawn(staff)))).toMatchObject(refused(/two members of the staff/));
    expect(verify(then(running(), minute, withdrawn(staff, ['k1', 'k1'])))).toMatchObject(refused(/two members/));
  });

  it('is too late for the seller within twelve hours of the end', () => {
    expect(verify(then(running(dollars(9_000)), minute, withdrawn(seller)))).toMatchObject(refused(/too late/));
  });

  it('ends nothing that ended without a sale', () => {
    const cancelled: AuctionEventDraft = {
      type: 'auction.cancelled',
      actor: staff,
      data: { reason: 'x', agreedBy: ['k1', 'k2'] },
    };
    expect(verify(then(closed(), minute, cancelled))).toMatchObject({ isValid: true });
    expect(verify(then(then(closed(), minute, cancelled), minute, cancelled))).toMatchObject(refused(/nothing that/));
    const alone = { ...cancelled, data: { reason: 'x' } } as AuctionEventDraft;
    expect(verify(then(closed(), minute, alone))).toMatchObject(refused(/two members/));
  });
});

describe('talks below the reserve', () => {
  const reserve = dollars(9_000);
  const rows = closed(reserve);
  const until = (after: number, holds: number) =>
    new Date(Date.parse(rows.at(-1)?.at ?? '') + after + holds).toISOString();
  const counter = (price: number, after: number): AuctionEventDraft => ({
    type: 'talks.countered',
    actor: seller,
    data: { price, until: until(after, 24 * hour) },
  });
  const ended = (actor: LogActor, data: AuctionEventData['talks.ended']): AuctionEventDraft[] => [
    { type: 'talks.ended', actor, data },
    { type: 'reserve.opened', actor: system, data: { amount: reserve, salt: sha256Hex('salt -1') } },
  ];
  const agreed = (price: number) => ended(by('BBB'), { ending: 'counter_accepted', outcome: 'sold' as const, price });

  it('have one other price, at most the reserve', () => {
    const sold = then(then(rows, hour, counter(reserve, hour)), hour, ...agreed(reserve));
    expect(verify(sold)).toMatchObject({ isValid: true, outcome: { price: reserve, isFinished: true } });
    const high = dollars(9_001);
    const above = then(then(rows, hour, counter(high, hour)), hour, ...agreed(high));
    expect(verify(above)).toMatchObject(refused(/above the reserve/));
    const twice = then(then(rows, hour, counter(dollars(7_000), hour)), hour, counter(dollars(8_000), 2 * hour));
    expect(verify(twice)).toMatchObject(refused(/only once/));
  });

  it('are between the seller and the highest bidder', () => {
    const forOther = ended(by('AAA'), { ending: 'counter_accepted', outcome: 'sold', price: reserve });
    expect(verify(then(then(rows, hour, counter(reserve, hour)), hour, ...forOther))).toMatchObject(
      refused(/only the highest bidder/),
    );
    const accepted = ended(staff, { ending: 'accepted', outcome: 'sold', price: reserve });
    expect(verify(then(rows, hour, ...accepted))).toMatchObject(refused(/may not do this/));
  });

  it('last as long as the rules say', () => {
    const lapsed = ended(system, { ending: 'lapsed', outcome: 'unsold' });
    expect(verify(then(rows, 48 * hour, ...lapsed))).toMatchObject({ isValid: true });
    expect(verify(then(rows, 47 * hour, ...lapsed))).toMatchObject(refused(/was not over/));
    const late = ended(seller, { ending: 'accepted', outcome: 'sold', price: reserve });
    expect(verify(then(rows, 25 * hour, ...late))).toMatchObject(refused(/no longer bound/));
  });
});

describe('buying at once', () => {
  const price = dollars(8_000);
  const open = changed(running(), 'auction.scheduled', (draft) =>
    draft.type === 'auction.scheduled'
      ? { ...draft, data: { ...draft.data, buyNowPrice: price, canBuyBeforeStart: true as const } }
      : draft,
  ).slice(0, 2);
  const commitment = commitToMaximum({ auction, paddle: 'AAA', maximum: price, salt: sha256Hex('x') });
  const bought: AuctionEventDraft[] = [
    { type: 'auction.bought', actor: by('AAA'), data: { paddle: 'AAA', price }, commitment },
    { type: 'auction.closed', actor: system, data: { outcome: 'sold_buy_now', price, paddle: 'AAA' } },
  ];

  it('is not for somebody whose right to bid was taken away', () => {
    expect(verify(then(open, minute, ...bought))).toMatchObject({ isValid: true });
    const revoked: AuctionEventDraft = { type: 'bidder.revoked', actor: staff, data: { paddle: 'AAA', reason: 'x' } };
    expect(verify(then(open, minute, revoked, ...bought))).toMatchObject(refused(/right to bid had been taken away/));
  });

  it('closes the auction in the same moment', () => {
    expect(verify(then(open, minute, ...bought.slice(0, 1)))).toMatchObject(refused(/auction\.closed/, 'dropped'));
  });
});

describe('a reserve', () => {
  it('is never raised', () => {
    const rows = closed(dollars(3_000)).flatMap((row): ForgedRow[] => {
      const lowered: AuctionEventDraft = {
        type: 'reserve.lowered',
        actor: seller,
        data: { reserveCommitment: commitmentOf(closed(dollars(3_000))) },
      };
      return row.draft.type === 'auction.closed' ? [{ at: row.at, draft: lowered }, row] : [row];
    });
    // The first rows follow from a reserve of 1,500, which is below the one that is opened.
    const cheap = closed(dollars(1_500)).filter(({ draft }) => !/closed|opened/.test(draft.type));
    const forged = [...cheap, ...rows.slice(rows.findIndex(({ draft }) => draft.type === 'reserve.lowered'))];
    expect(verify(rows)).toMatchObject({ isValid: true });
    expect(verify(forged)).toMatchObject({ isValid: false, problem: { kind: 'rule' } });
  });

  function commitmentOf(rows: readonly ForgedRow[]): string {
    const first = rows[0]?.draft;
    return (first?.type === 'auction.scheduled' && first.data.reserveCommitment) || '';
  }
});

describe('the spelling of a line', () => {
  const lines = forgeLog(closed()).trimEnd().split('\n');
  const rewritten = (change: (line: string) => string) =>
    verifyLog(`${lines.map((line, index) => (index === 3 ? change(line) : line)).join('\n')}\n`);

  it.each<[string, (line: string) => string]>([
    ['a key that stands twice', (line) => line.replace('"type":', '"type":"auction.closed","type":')],
    ['a nested key that stands twice', (line) => line.replace('"paddle":', '"paddle":"ZZZ","paddle":')],
    ['white space', (line) => line.replace(',', ', ')],
    ['a character written as its number', (line) => line.replace('"seq"', '"\\u0073eq"')],
    ['a number written another way', (line) => line.replace(/"seq":(\d+)/, '"seq":$1.0')],
  ])('is one: %s', (_, change) => {
    expect(rewritten(change)).toMatchObject({ isValid: false, problem: { line: 4 } });
    expect(rewritten((line) => line).isValid).toBe(true);
  });
});
