import { describe, expect, it } from 'vitest';
import {
  addendum,
  auction,
  by,
  changed,
  closed,
  dollars,
  endOf,
  followedBy,
  hour,
  longer,
  minute,
  refused,
  running,
  seller,
  staff,
  system,
  verify,
} from '../../testing/forged-auction.ts';
import type { ForgedRow } from '../../testing/forged-log.ts';
import { listOf, threeWitnesses } from '../../testing/test-witness.ts';
import {
  type AuctionEventData,
  type AuctionEventDraft,
  commitToMaximum,
  type LogActor,
  sha256Hex,
} from '../auction-log.ts';

describe('a schedule', () => {
  const [first] = closed();
  const published = Date.parse(first?.at ?? '');
  const by = (start: number, end: number, isOld = false) => {
    const [startsAt, endsAt] = [new Date(published + start).toISOString(), new Date(published + end).toISOString()];
    const rows = changed(closed().slice(0, 1), 'auction.scheduled', (draft) => {
      const promised = isOld ? {} : { signsPurchases: true };
      return { ...draft, data: { ...draft.data, startsAt, endsAt, ...promised } } as AuctionEventDraft;
    });
    return verify(rows);
  };

  it('is of an auction that lasts for a minute at least', () => {
    expect(by(hour, hour + minute)).toMatchObject({ isValid: true });
    for (const end of [hour + minute - 1, hour, minute, -hour]) {
      expect(by(hour, end)).toMatchObject(refused(/the end comes too soon after the start/));
    }
  });

  it('is of one that is still to come when it is published', () => {
    expect(by(-10_000, hour)).toMatchObject({ isValid: true });
    expect(by(-hour, hour)).toMatchObject(refused(/its start had passed when it was published/));
  });

  it('of a log from before these rules is as it was', () => {
    expect(by(-hour, hour, true)).toMatchObject({ isValid: true });
  });
});

describe('a technical extension', () => {
  const by = (data: AuctionEventData['auction.extended']) =>
    verify(followedBy(running(), minute, { type: 'auction.extended', actor: staff, data }));

  it('is a day long at most, and says why', () => {
    expect(by(longer(24 * hour, 'The network was down'))).toMatchObject({ isValid: true });
    expect(by(longer(24 * hour + minute, 'The network was down'))).toMatchObject(refused(/otherwise than the rules/));
    expect(by(longer(365 * 24 * hour, 'The network was down'))).toMatchObject(refused(/otherwise than the rules/));
    expect(by(longer(hour))).toMatchObject(refused(/reason is not said/));
    expect(by(longer(hour, ' '))).toMatchObject(refused(/reason is not said/));
  });
});

it.each([{}, 7, null])('who is no bidder acts by no paddle, not even by %j', (paddle) => {
  const actor = { ...staff, paddle } as unknown as LogActor;
  const data = longer(hour, 'The network was down');
  expect(verify(followedBy(running(), minute, { type: 'auction.extended', actor, data }))).toMatchObject(
    refused(/acts by a paddle/),
  );
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
    expect(verify(followedBy(running(), minute, withdrawn(staff, ['k1', 'k2'])))).toMatchObject({
      isValid: true,
      outcome: { isFinished: true },
    });
    expect(verify(followedBy(running(), minute, withdrawn(staff)))).toMatchObject(refused(/two members of the staff/));
    expect(verify(followedBy(running(), minute, withdrawn(staff, ['k1', 'k1'])))).toMatchObject(refused(/two members/));
  });

  it('is too late for the seller within twelve hours of the end', () => {
    expect(verify(followedBy(running(dollars(9_000)), minute, withdrawn(seller)))).toMatchObject(refused(/too late/));
  });

  it('ends nothing that ended without a sale', () => {
    const cancelled: AuctionEventDraft = {
      type: 'auction.cancelled',
      actor: staff,
      data: { reason: 'x', agreedBy: ['k1', 'k2'] },
    };
    expect(verify(followedBy(closed(), minute, cancelled))).toMatchObject({ isValid: true });
    expect(verify(followedBy(followedBy(closed(), minute, cancelled), minute, cancelled))).toMatchObject(
      refused(/nothing that/),
    );
    const alone = { ...cancelled, data: { reason: 'x' } } as AuctionEventDraft;
    expect(verify(followedBy(closed(), minute, alone))).toMatchObject(refused(/two members/));
  });
});

describe('after the end', () => {
  const late = 8 * minute;
  const row = (draft: AuctionEventDraft) => verify(followedBy(running(dollars(9_000)), 10 * minute, draft));

  it.each<[string, AuctionEventDraft]>([
    ['the reserve is not lowered', { type: 'reserve.lowered', actor: seller, data: {} }],
    ['the end is not put off', { type: 'auction.extended', actor: staff, data: longer(hour, 'The network was down') }],
    [
      'it is not paused by the staff',
      { type: 'auction.suspended', actor: staff, data: { reason: 'x', remainingMilliseconds: 0 } },
    ],
    ['it is not withdrawn', { type: 'auction.withdrawn', actor: staff, data: { reason: 'x', agreedBy: ['k1', 'k2'] } }],
    ['nothing is added', { type: 'addendum.published', actor: staff, data: addendum(true) }],
  ])('%s', (_, draft) => {
    expect(row(draft)).toMatchObject(refused(/the end had come/));
  });

  it('buying at once is refused', () => {
    const price = dollars(8_000);
    const open = changed(running(), 'auction.scheduled', (draft) =>
      draft.type === 'auction.scheduled' ? { ...draft, data: { ...draft.data, buyNowPrice: price } } : draft,
    ).slice(0, 2);
    const commitment = commitToMaximum({ auction, paddle: 'AAA', maximum: price, salt: sha256Hex('x') });
    const bought: AuctionEventDraft[] = [
      { type: 'auction.bought', actor: by('AAA'), data: { paddle: 'AAA', price }, commitment },
      { type: 'auction.closed', actor: system, data: { outcome: 'sold_buy_now', price, paddle: 'AAA' } },
    ];
    expect(verify(followedBy(open, late, ...bought))).toMatchObject({ isValid: true });
    expect(verify(followedBy(open, 11 * minute, ...bought))).toMatchObject(refused(/the end had come/));
  });
});

describe('an outage', () => {
  const promised = (rows: readonly ForgedRow[]) =>
    changed(rows, 'auction.scheduled', (draft) =>
      draft.type === 'auction.scheduled' ? { ...draft, data: { ...draft.data, outageSeconds: 5 } } : draft,
    );
  const rows = promised(running());
  const last = Date.parse(rows.at(-1)?.at ?? '');
  const iso = (time: number) => new Date(time).toISOString();
  const outage = (after: number, since?: number): ForgedRow[] =>
    followedBy(rows, after, {
      type: 'auction.extended',
      actor: system,
      data: {
        reason: 'outage',
        from: endOf(rows),
        to: iso(last + after + 30 * minute),
        ...(since === undefined ? {} : { since: iso(last + since) }),
      },
    });

  it('moves the end of an auction that is near it, and says since when nothing could be written', () => {
    expect(verify(outage(7_000, 0))).toMatchObject({
      isValid: true,
      outcome: { endsAt: iso(last + 7_000 + 30 * minute) },
    });
    expect(verify(outage(7_000, 1_500))).toMatchObject({ isValid: true });
  });

  it.each<[string, number, number | undefined]>([
    ['while rows were written', 7_000, -1_000],
    ['for less than five seconds', 4_999, 0],
    ['that had been over for long', 2 * minute, -3 * minute],
    ['of which nothing is said', 7_000, undefined],
    ['that is still to come', 7_000, 8_000],
  ])('is not invented %s', (_, after, since) => {
    expect(verify(outage(after, since))).toMatchObject({ isValid: false, problem: { kind: 'rule' } });
  });

  it.each<[string, boolean]>([
    ['with a quorum that was away', true],
    ['of the service', false],
  ])('opens nothing again that had ended: %s', (_, isUnwitnessed) => {
    const end = Date.parse(endOf(rows)) - last;
    const reopened = (since: number) => {
      const forged = outage(end + since + 10_000, end + since);
      const draft = forged.at(-1)?.draft as Extract<AuctionEventDraft, { type: 'auction.extended' }>;
      const data = { ...draft.data, ...(isUnwitnessed && { isUnwitnessed: true as const }) };
      const signed = changed(forged, 'auction.scheduled', (first) =>
        first.type === 'auction.scheduled' && isUnwitnessed
          ? { ...first, data: { ...first.data, witnesses: listOf(threeWitnesses) } }
          : first,
      );
      return verify([...signed.slice(0, -1), { ...(forged.at(-1) as ForgedRow), draft: { ...draft, data } }]);
    };
    expect(reopened(15_000)).toMatchObject({ isValid: true });
    expect(reopened(15_001)).toMatchObject(refused(/began after the end/));
    expect(reopened(6 * hour)).toMatchObject(refused(/began after the end/));
  });

  it('said nothing of it in auctions from before the rule', () => {
    const old = outage(7_000).map((row, index) => (index === 0 ? (running()[0] ?? row) : row));
    expect(verify(old)).toMatchObject({ isValid: true });
  });
});
