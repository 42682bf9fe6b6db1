import { describe, expect, it } from 'vitest';
import type { AuctionEventType } from '../../auction.vocabulary.ts';
import {
  addendum,
  by,
  changed,
  closed,
  dollars,
  extended,
  followedBy,
  longer,
  minute,
  opened,
  refused,
  restored,
  running,
  seller,
  staff,
  system,
  verify,
  voided,
} from '../../testing/forged-auction.ts';
import { type ForgedRow, forgeLog } from '../../testing/forged-log.ts';
import type { AuctionEventData, AuctionEventDraft, LogActor } from '../auction-log.ts';
import { verifyLog } from '../verify-log.ts';

describe('the lead', () => {
  const rows = running();
  const revoked: AuctionEventDraft = { type: 'bidder.revoked', actor: staff, data: { paddle: 'BBB', reason: 'x' } };
  const left = [opened(rows, 'AAA', 0)];
  const revoking = (data: AuctionEventData['book.restored']) =>
    followedBy(rows, minute, revoked, voided(rows, 'BBB', 'revoked_bidder'), restored(data), extended(rows, minute));

  it('passes on by the rules when bids are voided', () => {
    const right = { price: dollars(2_050), paddle: 'CCC', isReserveMet: true, opened: left };
    expect(verify(revoking(right))).toMatchObject({ isValid: true, outcome: { paddle: 'CCC', isFinished: false } });
  });

  it.each<[string, ForgedRow[], RegExp]>([
    [
      'is not given to another bidder at the start price',
      followedBy(rows, minute, restored({ price: dollars(1_000), paddle: 'AAA', isReserveMet: true, opened: [] })),
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
      followedBy(rows, minute, revoked, voided(rows, 'BBB', 'revoked_bidder'), extended(rows, minute)),
      /book\.restored has to come before/,
    ],
    [
      'leaves ten minutes to all others',
      followedBy(
        followedBy(
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

  it('never goes to a bidder whose right to bid was revoked', () => {
    const gone: AuctionEventDraft = { type: 'bidder.revoked', actor: staff, data: { paddle: 'CCC', reason: 'x' } };
    const data = { price: dollars(2_050), paddle: 'CCC', isReserveMet: true, opened: left };
    const forged = followedBy(rows, minute, gone, revoked, voided(rows, 'BBB', 'revoked_bidder'), restored(data));
    expect(verify(forged)).toMatchObject(refused(/right to bid had been taken away/));
  });
});

describe('a log without its end', () => {
  it('is reported as unfinished', () => {
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
    expect(verify(followedBy(running(), minute, draft))).toMatchObject(refused(/may not do this/));
  });
});

describe('the spelling of a line', () => {
  const lines = forgeLog(closed()).trimEnd().split('\n');
  const rewritten = (change: (line: string) => string) =>
    verifyLog(`${lines.map((line, index) => (index === 3 ? change(line) : line)).join('\n')}\n`);

  it.each<[string, (line: string) => string]>([
    ['a duplicate key', (line) => line.replace('"type":', '"type":"auction.closed","type":')],
    ['a nested duplicate key', (line) => line.replace('"paddle":', '"paddle":"ZZZ","paddle":')],
    ['white space', (line) => line.replace(',', ', ')],
    ['a character written as its number', (line) => line.replace('"seq"', '"\\u0073eq"')],
    ['a number written another way', (line) => line.replace(/"seq":(\d+)/, '"seq":$1.0')],
  ])('is one: %s', (_, change) => {
    expect(rewritten(change)).toMatchObject({ isValid: false, problem: { line: 4 } });
    expect(rewritten((line) => line).isValid).toBe(true);
  });
});

describe('the data of a row', () => {
  const rows = running();
  const paused: AuctionEventDraft = {
    type: 'auction.suspended',
    actor: staff,
    data: { reason: 'x', remainingMilliseconds: 537_000 },
  };
  const resuming = (resumesAt: string): AuctionEventDraft => ({
    type: 'auction.resuming',
    actor: staff,
    data: { resumesAt, reason: 'x' },
  });
  const goesOn = (resumesAt: string) => {
    const announced = followedBy(followedBy(rows, minute, paused), minute, resuming(resumesAt));
    const endsAt = new Date(Date.parse(announced.at(-1)?.at ?? '') + 11 * minute).toISOString();
    return followedBy(announced, minute, { type: 'auction.resumed', actor: system, data: { endsAt } });
  };
  const strange = (type: AuctionEventType, data: object) =>
    changed(
      closed(dollars(1_500)),
      type,
      (draft) => ({ ...draft, data: { ...draft.data, ...data } }) as AuctionEventDraft,
    );

  it('names times that are times: nothing is later than "soon"', () => {
    expect(verify(goesOn('soon'))).toMatchObject(refused(/not those of such a row/));
  });

  it.each<[AuctionEventType, object]>([
    ['auction.scheduled', { startsAt: 'never' }],
    ['auction.scheduled', { startsAt: '2026-03-02' }],
    ['auction.scheduled', { increments: [{ from: 0, step: 0 }] }],
    ['auction.scheduled', { increments: [{ from: 100, step: 100 }] }],
    ['auction.scheduled', { winner: 'AAA' }],
    ['auction.started', { endsAt: 7 }],
    ['auction.closed', { price: '305000' }],
    ['auction.closed', { secondPrice: 1 }],
    ['reserve.opened', { salt: 'salt' }],
  ])('are those of its type: %s with %j', (type, data) => {
    expect(verify(strange(type, data))).toMatchObject(refused(/not those of such a row/));
  });

  it('are refused, never a crash, when something is missing', () => {
    for (const draft of [
      { type: 'book.restored', actor: system, data: { isReserveMet: true } },
      { type: 'book.restored', actor: system, data: { isReserveMet: true, opened: [null] } },
      { type: 'bid.exhausted', actor: system, data: {} },
      { type: 'bid.accepted', actor: by('AAA'), data: [] },
    ]) {
      expect(verify(followedBy(rows, minute, draft as unknown as AuctionEventDraft))).toMatchObject({ isValid: false });
    }
  });
});
