import { describe, expect, it } from 'vitest';
import type { AuctionEventDraft } from '../log/auction-log.ts';
import { commitToMaximum, sha256Hex } from '../log/auction-log.ts';
import { readLog } from '../log/read-log.ts';
import { verifyInSteps } from '../log/verification-steps.ts';
import { verifyBids, verifyLog } from '../log/verify-log.ts';
import {
  auction,
  by,
  closed,
  dollars,
  followedBy,
  minute,
  refused,
  running,
  staff,
  verify,
} from '../testing/forged-auction.ts';
import { type ForgedRow, forgeLog } from '../testing/forged-log.ts';
import { createSigner, type Signer } from '../testing/signer.ts';
import { saltOfBid } from './bid-signatures.ts';
import { signingContexts } from './signing.ts';

const [eve, operator] = [await createSigner(), await createSigner()];
const paddle = 'EVE';
const commandId = '019c0000-0000-4000-8000-000000000007';

const registered = ({ key }: Signer): AuctionEventDraft => ({
  type: 'bidder.registered',
  actor: by(paddle),
  data: { paddle, key },
});

const changed = ({ key }: Signer, agreedBy: readonly string[] = ['AAAA', 'BBBB']): AuctionEventDraft =>
  ({ type: 'bidder.key_changed', actor: staff, data: { paddle, key, agreedBy } }) as unknown as AuctionEventDraft;

type Bid = { signer: Signer; maximum?: number; seenSeq?: number; command?: string };

/** A bid of EVE below that of BBB, who answers it; signed over the log before it, or a part of that. */
async function bidOn(rows: readonly ForgedRow[], { signer, maximum = dollars(4_000), seenSeq, command }: Bid) {
  const log = readLog(forgeLog(rows)).rows;
  const id = command ?? commandId;
  const salt = saltOfBid({ commandId: id, secret: sha256Hex(`secret of ${maximum}`) });
  const commitment = commitToMaximum({ auction, paddle, maximum, salt });
  const seen = log.at(seenSeq === undefined ? -1 : seenSeq - 1);
  if (seen === undefined) throw new Error('No such row');
  const part = { auction, paddle, commandId: id, commitment, seenSeq: seen.seq, seenHead: seen.hash };
  const signature = await signer.sign(signingContexts.bid, part);
  const at = new Date(Date.parse(rows.at(-1)?.at ?? '') + minute).toISOString();
  const signed = { commandId: id, seenSeq: seen.seq, signature };
  const system = { role: 'system' } as const;
  const price = maximum + dollars(50);
  const drafts: AuctionEventDraft[] = [
    {
      type: 'bid.accepted',
      actor: by(paddle),
      data: { paddle, amount: maximum, receivedAt: at, salt, signed },
      commitment,
    },
    { type: 'bid.auto', actor: system, data: { paddle: 'BBB', amount: price } },
    { type: 'price.changed', actor: system, data: { price } },
  ];
  return [...rows, ...drafts.map((draft) => ({ at, draft }))];
}

const known = (signer = eve) => followedBy(running(), 1_000, registered(signer));
const changeBid = (
  rows: readonly ForgedRow[],
  change: (draft: AuctionEventDraft & { type: 'bid.accepted' }) => object,
) =>
  rows.map((row) => {
    const { draft } = row;
    const isHers = draft.type === 'bid.accepted' && draft.data.paddle === paddle;
    return isHers ? { ...row, draft: { ...draft, ...change(draft) } as AuctionEventDraft } : row;
  });

const wrong = { state: 'wrong', problem: { message: expect.stringMatching(/has not signed this bid/) } };

describe('a signed bid', () => {
  it('passes, and is told apart from those the operator vouches for', async () => {
    const text = forgeLog(await bidOn(known(), { signer: eve }));
    expect(verifyLog(text).isValid).toBe(true);
    expect(await verifyBids(text)).toEqual({ state: 'right', signed: 1, vouchedFor: 3 });
    const { steps } = await verifyInSteps(text);
    expect(steps.at(-1)).toEqual({ name: 'bidders', state: 'passed' });
  });

  it('passes after a key was lost and two of the staff gave another one', async () => {
    const rows = followedBy(known(operator), 1_000, changed(eve));
    const found = await verifyBids(forgeLog(await bidOn(rows, { signer: eve })));
    // Two of the staff have confirmed whose key it is.
    expect(found).toMatchObject({ state: 'right', signed: 1, byGivenKeys: 1 });
    expect(await verifyBids(forgeLog(await bidOn(rows, { signer: operator })))).toMatchObject(wrong);
  });

  it('is not asked of logs from before bidders had keys', async () => {
    expect(await verifyBids(forgeLog(closed()))).toEqual({ state: 'none' });
    expect((await verifyInSteps(forgeLog(closed()))).steps.map(({ name }) => name)).not.toContain('bidders');
  });
});

describe('an operator who forges', () => {
  it('a bid in the name of somebody else needs their key', async () => {
    expect(await verifyBids(forgeLog(await bidOn(known(), { signer: operator })))).toMatchObject(wrong);
  });

  it('a bid in their name without a signature breaks a rule', async () => {
    const rows = await bidOn(known(), { signer: eve });
    const unsigned = changeBid(rows, ({ data: { signed: _, ...data } }) => ({ data: { ...data, byOperator: true } }));
    expect(verify(unsigned)).toMatchObject(refused(/in the name of somebody else/));
    const both = changeBid(rows, ({ data }) => ({ data: { ...data, byOperator: true } }));
    expect(verify(both)).toMatchObject(refused(/in the name of somebody else/));
  });

  it('another maximum in the place of the one they were bound to', async () => {
    const rows = await bidOn(known(), { signer: eve });
    const other = await bidOn(known(), { signer: operator, maximum: dollars(4_500) });
    const signature = rows.flatMap(({ draft }) => (draft.type === 'bid.accepted' ? [draft.data.signed] : [])).at(-1);
    const replaced = changeBid(other, ({ data }) => ({ data: { ...data, signed: signature } }));
    expect(verify(replaced)).toMatchObject({ isValid: true });
    expect(await verifyBids(forgeLog(replaced))).toMatchObject(wrong);
  });

  it('a bid dated back to before what its bidder had seen', async () => {
    const rows = await bidOn(known(), { signer: eve });
    const back = changeBid(rows, ({ data }) => ({
      data: { ...data, signed: { ...data.signed, seenSeq: rows.length + 1 } },
    }));
    expect(verify(back)).toMatchObject(refused(/dated back/));
  });

  it('a bid signed over another log: no row before it can be made again', async () => {
    const rows = await bidOn(known(), { signer: eve });
    const another = rows.map((row, index) =>
      index === 0 && row.draft.type === 'auction.scheduled'
        ? { ...row, draft: { ...row.draft, data: { ...row.draft.data, title: 'Another title' } } }
        : row,
    );
    expect(verify(another)).toMatchObject({ isValid: true });
    expect(await verifyBids(forgeLog(another))).toMatchObject(wrong);
    const { steps, problem } = await verifyInSteps(forgeLog(another));
    expect(steps.at(-1)).toEqual({ name: 'bidders', state: 'failed' });
    expect(problem?.message).toMatch(/has not signed this bid/);
  });

  it('a signed bid that is used twice', async () => {
    const once = await bidOn(known(), { signer: eve });
    const twice = await bidOn(once, { signer: eve, maximum: dollars(4_500) });
    expect(verify(twice)).toMatchObject(refused(/repeats an earlier bid/));
    const another = await bidOn(once, { signer: eve, maximum: dollars(4_500), command: commandId.replace('7', '8') });
    expect(verify(another)).toMatchObject({ isValid: true });
  });

  it('a signature without a key that was named', async () => {
    expect(verify(await bidOn(running(), { signer: eve }))).toMatchObject(refused(/never named/));
  });
});

describe('the key of a bidder', () => {
  it.each<[string, ForgedRow[], RegExp]>([
    ['is named once', followedBy(known(), 1_000, registered(operator)), /has a key already/],
    [
      'is named by its bidder',
      followedBy(running(), 1_000, { ...registered(eve), actor: staff } as AuctionEventDraft),
      /may not do this/,
    ],
    [
      'is named by no other bidder',
      followedBy(running(), 1_000, { ...registered(eve), actor: by('AAA') } as AuctionEventDraft),
      /another bidder/,
    ],
    ['is changed by two of the staff', followedBy(known(), 1_000, changed(operator, ['AAAA', 'AAAA'])), /two members/],
    ['is changed where there was one', followedBy(running(), 1_000, changed(operator)), /no key that could be changed/],
    [
      'is not changed by its bidder',
      followedBy(known(), 1_000, { ...changed(operator), actor: by(paddle) } as AuctionEventDraft),
      /may not do this/,
    ],
    [
      'is not changed when the auction is closing',
      followedBy(known(), 8 * minute, changed(operator)),
      /too late to change a key/,
    ],
    ['is not named after the auction', followedBy(closed(), minute, registered(eve)), /cannot happen while/],
    ['is 32 bytes', followedBy(running(), 1_000, registered({ ...eve, key: 'ab' })), /not those of such a row/],
  ])('%s', (_, rows, why) => {
    expect(verify(rows)).toMatchObject(refused(why));
  });
});
