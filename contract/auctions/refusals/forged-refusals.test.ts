import { describe, expect, it } from 'vitest';
import type { SignedRefusal } from '../auction.ts';
import { readLog } from '../log/read-log.ts';
import { signedPartOfRefusal } from '../signatures/signed-answers.ts';
import { signingContexts } from '../signatures/signing.ts';
import { auction, closed, dollars, followedBy, minute, running, staff } from '../testing/forged-auction.ts';
import { forgeLog } from '../testing/forged-log.ts';
import { createSigner, type Signer, signLog } from '../testing/signer.ts';
import { judgeRefusal } from './refusals-of-log.ts';
import { checkRefusals } from './verify-refusals.ts';

const [operator, stranger] = [await createSigner(), await createSigner()];
const rows = readLog(forgeLog(closed())).rows;
const lastBid = rows.findLast(({ type }) => type === 'price.changed');
/** While the auction ran: BBB led at 3,050, and the next bid was 3,100. */
const meanwhile = { afterSeq: lastBid?.seq ?? 0, at: lastBid?.at ?? '' };

const refusal = (facts: Partial<SignedRefusal>): SignedRefusal => ({
  auction,
  paddle: 'AAA',
  commandId: '019c0000-0000-4000-8000-000000000007',
  maximum: dollars(4_000),
  code: 'BID_TOO_LOW',
  logKey: '',
  signature: '',
  ...meanwhile,
  ...facts,
});

async function signed(facts: Partial<SignedRefusal>, { key, sign }: Signer): Promise<SignedRefusal> {
  const part = signedPartOfRefusal(refusal(facts));
  return { ...part, logKey: key, signature: await sign(signingContexts.refusal, part) };
}

it('a refusal that finds no auction is wrong of one that has a log', () => {
  expect(judgeRefusal(rows, refusal({ code: 'NOT_FOUND' }))).toBe('wrong');
});

describe('a refusal', () => {
  const end = rows.find(({ type }) => type === 'auction.closed')?.at ?? '';
  it.each<[string, Partial<SignedRefusal>]>([
    ['of less than the next bid', { maximum: dollars(3_090) }],
    ['of what is off the grid', { code: 'NOT_ON_GRID', maximum: 400_050 }],
    ['of more than the limit', { code: 'OVER_ABSOLUTE_LIMIT', maximum: dollars(100_001) }],
    ['at the end', { code: 'AUCTION_CLOSED', at: end }],
    ['after the result', { code: 'AUCTION_CLOSED', afterSeq: rows.length, at: end }],
    ['before the start', { code: 'AUCTION_NOT_OPEN', afterSeq: 1 }],
  ])('%s is right', (_, facts) => {
    expect(judgeRefusal(rows, refusal(facts))).toBe('right');
  });

  it.each<[string, Partial<SignedRefusal>]>([
    ['of more than the next bid', { maximum: dollars(3_100) }],
    ['of an amount on the grid', { code: 'NOT_ON_GRID' }],
    ['of less than the limit', { code: 'OVER_ABSOLUTE_LIMIT' }],
    ['before the end', { code: 'AUCTION_CLOSED' }],
    ['while the auction was open', { code: 'AUCTION_NOT_OPEN' }],
    ['of a bidder whose right nobody took away', { code: 'NOT_APPROVED' }],
    ['as if somebody else led', { code: 'MAX_NOT_HIGHER' }],
  ])('%s is wrong', (_, facts) => {
    expect(judgeRefusal(rows, refusal(facts))).toBe('wrong');
  });

  it.each<[string, Partial<SignedRefusal>]>([
    ['of a close relation to the seller', { code: 'CONFLICT_OF_INTEREST' }],
    ['of the maximum of who led', { code: 'MAX_NOT_HIGHER', paddle: 'BBB' }],
    ['after rows that are not there', { afterSeq: rows.length + 1 }],
  ])('%s is for the log alone not to judge', (_, facts) => {
    expect(judgeRefusal(rows, refusal(facts))).toBe('unknown');
  });

  it('of a bidder who was revoked, or while it was paused, is right', () => {
    const revoked = followedBy(running(), minute, {
      type: 'bidder.revoked',
      actor: staff,
      data: { paddle: 'AAA', reason: 'x' },
    });
    const paused = followedBy(running(), minute, {
      type: 'auction.suspended',
      actor: staff,
      data: { reason: 'x', remainingMilliseconds: 537_000 },
    });
    const [afterRevocation, afterPause] = [revoked, paused].map((log) => readLog(forgeLog(log)).rows);
    const afterSeq = running().length + 1;
    expect(judgeRefusal(afterRevocation ?? [], refusal({ code: 'NOT_APPROVED', afterSeq }))).toBe('right');
    expect(judgeRefusal(afterPause ?? [], refusal({ code: 'AUCTION_NOT_OPEN', afterSeq }))).toBe('right');
  });
});

describe('a bid that was dropped by refusing it without a reason', () => {
  it('convicts the operator who has signed the refusal and the log', async () => {
    const log = await signLog(forgeLog(closed()), operator);
    const wrong = await signed({ maximum: dollars(3_100) }, operator);
    const right = await signed({ maximum: dollars(3_090) }, operator);
    expect(await checkRefusals(log, { refusals: [wrong, right] })).toEqual({
      total: 2,
      wrong: [{ commandId: wrong.commandId, code: 'BID_TOO_LOW', proof: 'convicts' }],
      missing: [],
    });
  });

  it('convicts nobody by a signature of somebody else, or none', async () => {
    const log = await signLog(forgeLog(closed()), operator);
    const strange = await signed({ maximum: dollars(3_100) }, stranger);
    expect((await checkRefusals(log, strange)).wrong).toMatchObject([{ proof: 'otherKey' }]);
    const changed = { ...(await signed({ maximum: dollars(3_090) }, operator)), maximum: dollars(3_100) };
    expect((await checkRefusals(log, changed)).wrong).toMatchObject([{ proof: 'nothing' }]);
    const elsewhere = await signed({ auction: '019c0000-0000-7000-8000-000000000002' }, operator);
    expect(await checkRefusals(log, elsewhere)).toEqual({ total: 1, wrong: [], missing: [] });
  });

  it('is found where the refusal is made so that it cannot be judged', async () => {
    const log = await signLog(forgeLog(closed()), operator);
    const strange = [
      ...[{ afterSeq: undefined }, { afterSeq: '4' }, { maximum: 1.5 }, { paddle: 7 }, { signature: null }],
      ...[{ at: 'soon' }, { receivedAt: '2026-03-02' }, { logKey: undefined }],
    ];
    for (const facts of strange) {
      const given = JSON.parse(JSON.stringify(refusal(facts as Partial<SignedRefusal>)));
      const wrong = [{ commandId: given.commandId, code: 'BID_TOO_LOW', proof: 'nothing' }];
      expect(await checkRefusals(log, [given])).toEqual({ total: 1, wrong, missing: [] });
    }
    const ofNothing = [
      { code: 7 },
      { commandId: null },
      { auction: '019c0000-0000-7000-8000-000000000002', paddle: 7 },
    ];
    for (const facts of ofNothing as object[]) {
      const given = { ...refusal({ maximum: dollars(3_090) }), ...facts };
      expect((await checkRefusals(log, [given])).wrong).toEqual([]);
    }
  });
});
