import { describe, expect, it } from 'vitest';
import type { VoidGround } from '../../auction.vocabulary.ts';
import {
  addendum,
  auction,
  bids,
  by,
  changed,
  closed,
  dollars,
  endOf,
  extended,
  followedBy,
  forgedOf,
  hour,
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
import type { ForgedRow } from '../../testing/forged-log.ts';
import { simulateAuction } from '../../testing/simulated-auction.ts';
import { type AuctionEventDraft, commitToMaximum, sha256Hex } from '../auction-log.ts';

describe('the ground of a voided bid', () => {
  const rows = running();
  const attempt = (before: readonly ForgedRow[], ground: VoidGround, after = minute) =>
    verify(
      followedBy(
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
      followedBy(
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
      followedBy(rows, minute, { type: 'addendum.published', actor: staff, data: addendum(isMaterial) });
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

  it('is not for a bidder whose right to bid was revoked', () => {
    expect(verify(followedBy(open, minute, ...bought))).toMatchObject({ isValid: true });
    const revoked: AuctionEventDraft = { type: 'bidder.revoked', actor: staff, data: { paddle: 'AAA', reason: 'x' } };
    expect(verify(followedBy(open, minute, revoked, ...bought))).toMatchObject(
      refused(/right to bid had been taken away/),
    );
  });

  it('closes the auction in the same moment', () => {
    expect(verify(followedBy(open, minute, ...bought.slice(0, 1)))).toMatchObject(
      refused(/auction\.closed/, 'dropped'),
    );
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
      const before = new Date(Date.parse(row.at) - 1).toISOString();
      return row.draft.type === 'auction.closed' ? [{ at: before, draft: lowered }, row] : [row];
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

describe('a commitment', () => {
  it('is not used for a second bid in the name of its bidder', () => {
    const more = [...bids, { bidder: 'BBB', maximum: dollars(6_000), after: 1_000 }];
    const leads = forgedOf(simulateAuction({ startPrice: dollars(1_000), reserve: undefined, bids: more }).rows);
    const own = leads.findLastIndex(({ draft }) => draft.type === 'bid.accepted');
    const earlier = leads.find(({ draft }) => draft.type === 'bid.accepted' && draft.data.paddle === 'BBB')?.draft;
    expect(verify(leads)).toMatchObject({ isValid: true });
    const copied = leads.map((row, index) =>
      index === own ? { ...row, draft: { ...row.draft, commitment: earlier?.commitment } as AuctionEventDraft } : row,
    );
    expect(verify(copied)).toMatchObject(refused(/repeats the commitment/));
  });

  it('belongs to bids alone', () => {
    const commitment = sha256Hex('x');
    const forged = changed(closed(), 'auction.closed', (draft) => ({ ...draft, commitment }) as AuctionEventDraft);
    expect(verify(forged)).toMatchObject(refused(/commitment that does not belong/));
  });
});

describe('a bidder who is revoked while leading', () => {
  it('is voided in the same moment', () => {
    const rows = running();
    const revoked: AuctionEventDraft = { type: 'bidder.revoked', actor: staff, data: { paddle: 'BBB', reason: 'x' } };
    const forged = followedBy(followedBy(rows, minute, revoked), minute, voided(rows, 'BBB', 'revoked_bidder'));
    expect(verify(forged)).toMatchObject(refused(/are not voided/));
  });
});
