import { describe, expect, it } from 'vitest';
import type { SignedRefusal } from '../auction.ts';
import type { AuctionEventDraft } from '../log/auction-log.ts';
import { readLog } from '../log/read-log.ts';
import { verifyLog } from '../log/verify-log.ts';
import { signedPartOfRefusal } from '../signatures/signed-answers.ts';
import { signingContexts } from '../signatures/signing.ts';
import { certificateBy, receiptBy, signCommand } from '../testing/dropped-bid.ts';
import { auction, by, dollars, minute, staff, system } from '../testing/forged-auction.ts';
import { exhausted, type Forgery, led, priced, second } from '../testing/forgery.ts';
import { begun, bidder, operator, seen } from '../testing/keyed-lot.ts';
import { signLog } from '../testing/signer.ts';
import { cosignatureFile, threeWitnesses } from '../testing/test-witness.ts';
import { mayStand } from '../witnessing/certificates/closing-of-log.ts';
import { hashOfCommand } from '../witnessing/dropped-bids/dropped-bid.ts';
import { checkDrops } from '../witnessing/dropped-bids/verify-drops.ts';
import { writeCertificateLine } from '../witnessing/formats/cosignature-file.ts';
import {
  type BundledRefusal,
  rootOfRefusals,
  spellRefusal,
  writeRefusalHeader,
  writeRefusalLine,
} from './refusal-bundles.ts';
import { judgeRefusal } from './refusals-of-log.ts';
import { checkLoggedRefusals, checkRefusals, findInvented } from './verify-refusals.ts';

const [one, two, three] = threeWitnesses as [
  (typeof threeWitnesses)[number],
  (typeof threeWitnesses)[number],
  (typeof threeWitnesses)[number],
];
const end = 10 * minute;

/** OTH takes the lead with 9,000. */
const raised = (forged: Forgery, after: number): Forgery =>
  forged.bid(
    after,
    'OTH',
    { amount: dollars(2_050), maximum: dollars(9_000) },
    exhausted('SHI', 4, dollars(2_000)),
    priced(dollars(2_050)),
    led('OTH'),
  );
const ended = (forged: Forgery) => forged.close({ outcome: 'sold', price: dollars(2_050), paddle: 'OTH' }, end);

const commandId = '019c0000-0000-4000-8000-000000000007';
type Given = Omit<BundledRefusal, 'paddle' | 'commandId'> & { paddle?: string };
const refusalOf = (given: Given): BundledRefusal => ({ paddle: 'NEW', commandId, ...given });

describe('a refusal beside a log', () => {
  /** Two bundles: the forged one, and one refusal that is wrong. */
  const beside = (given: (forged: Forgery) => Given) => {
    const forged = begun();
    const refusal = refusalOf(given(forged));
    const spelt = spellRefusal(refusal);
    forged.add(3 * second, {
      type: 'refusals.bundled',
      actor: system,
      data: { count: 1, root: rootOfRefusals([spelt]) },
    });
    const seq = forged.rows.length;
    return {
      log: ended(raised(forged, minute)).text,
      bundled: writeRefusalHeader(auction) + writeRefusalLine(seq, spelt),
      seq,
    };
  };
  const low = (forged: Forgery, change: Partial<Given>): Given => ({
    code: 'BID_TOO_LOW',
    amount: dollars(1_500),
    byOperator: true,
    receivedAt: forged.iso(2 * second),
    at: forged.iso(2 * second),
    afterSeq: forged.rows.length,
    ...change,
  });

  it.each<[string, (forged: Forgery) => Partial<Given>]>([
    ['a row that comes later, when the price was higher', () => ({ afterSeq: 10 })],
    ['no row', () => ({ afterSeq: -1 })],
    ['the row before the first', () => ({ afterSeq: 0 })],
    ['a time after its root was written', (forged) => ({ at: forged.iso(2 * minute) })],
    [
      'a time before the row it comes after',
      (forged) => ({ receivedAt: forged.iso(-minute), at: forged.iso(-minute) }),
    ],
    ['no time', () => ({ at: 'soon' })],
  ])('names %s', async (_, change) => {
    const { log, bundled, seq } = beside((forged) => low(forged, change(forged)));
    expect(await findInvented(log, bundled)).toEqual([seq]);
  });

  it('in its place and time is judged by the rows before it', async () => {
    const { log, bundled } = beside((forged) => low(forged, {}));
    expect(await findInvented(log, bundled)).toEqual([]);
    expect(checkLoggedRefusals(log, bundled).wrong).toMatchObject([{ code: 'BID_TOO_LOW' }]);
  });

  it('is not misplaced where a clock was set back before the next row', async () => {
    const { log, bundled } = beside((forged) => low(forged, { at: forged.iso(30 * second) }));
    expect(await findInvented(log, bundled)).toEqual([]);
  });

  it('in no place spoils no judgement of others', () => {
    const forged = begun();
    const [stray, wrong] = [low(forged, { afterSeq: -4 }), low(forged, {})].map((given) =>
      spellRefusal(refusalOf(given)),
    );
    const spelt = [stray ?? '', wrong ?? ''];
    forged.add(3 * second, {
      type: 'refusals.bundled',
      actor: system,
      data: { count: 2, root: rootOfRefusals(spelt) },
    });
    const lines = spelt.map((line) => writeRefusalLine(forged.rows.length, line)).join('');
    const log = ended(raised(forged, minute)).text;
    expect(checkLoggedRefusals(log, writeRefusalHeader(auction) + lines).wrong).toMatchObject([
      { code: 'BID_TOO_LOW' },
    ]);
  });
});

describe('a bid that is held back until it is too low', () => {
  it('was refused wrongly: after so long it was not decided in time', () => {
    const forged = raised(begun(), minute);
    const data = {
      paddle: 'NEW',
      commandId,
      code: 'BID_TOO_LOW' as const,
      amount: dollars(2_000),
      byOperator: true as const,
      receivedAt: forged.iso(2 * second),
    };
    forged.add(minute + second, { type: 'bid.refused', actor: system, data });
    expect(checkLoggedRefusals(ended(forged).text).wrong).toMatchObject([{ code: 'BID_TOO_LOW' }]);
  });

  it('was refused rightly where its command had had its answer before, however long it had waited', () => {
    const { rows } = readLog(ended(raised(begun(), minute)).text);
    const [receivedAt, at] = [begun().iso(minute), begun().iso(minute + 20 * second)];
    const given = {
      paddle: 'NEW',
      code: 'COMMAND_REUSED' as const,
      maximum: dollars(5_000),
      receivedAt,
      at,
      afterSeq: 10,
    };
    expect(judgeRefusal(rows, given)).toBe('unknown');
    expect(judgeRefusal(rows, { ...given, code: 'CONFLICT_OF_INTEREST' })).toBe('wrong');
  });
});

describe('changed terms', () => {
  const refusedFor = (...before: AuctionEventDraft[]) => {
    const forged = begun().add(2 * second, ...before);
    const receivedAt = forged.iso(3 * second);
    forged.add(3 * second, {
      type: 'bid.refused',
      actor: system,
      data: { paddle: 'SHI', commandId, code: 'TERMS_CHANGED', receivedAt, byOperator: true },
    });
    return checkLoggedRefusals(forged.text).wrong;
  };
  const addendum: AuctionEventDraft = {
    type: 'addendum.published',
    actor: staff,
    data: { text: 'x', isMaterial: false, termsVersion: 2 },
  };

  it('refuse nobody where nothing was changed', () => {
    expect(refusedFor()).toMatchObject([{ code: 'TERMS_CHANGED' }]);
    expect(refusedFor(addendum)).toEqual([]);
  });
});

describe('a bidder who has left', () => {
  it('is registered again at last when they bid', () => {
    const left: AuctionEventDraft = { type: 'bidder.left', actor: by('SHI'), data: { paddle: 'SHI' } };
    const refusedAt = (forged: Forgery, after: number) => {
      const data = { paddle: 'SHI', commandId, code: 'NOT_REGISTERED', receivedAt: forged.iso(after) } as const;
      forged.add(after, { type: 'bid.refused', actor: system, data: { ...data, byOperator: true } });
      return checkLoggedRefusals(forged.text).wrong;
    };
    const gone = raised(begun(), minute).add(2 * minute, left);
    expect(refusedAt(gone, 3 * minute)).toEqual([]);
    const back = raised(begun(), minute).add(2 * minute, left);
    const amount = dollars(9_500);
    back.bid(
      3 * minute,
      'SHI',
      { amount: dollars(9_100), maximum: amount },
      exhausted('OTH', 7, dollars(9_000)),
      priced(dollars(9_100)),
      led('SHI'),
    );
    expect(refusedAt(back, 4 * minute)).toMatchObject([{ code: 'NOT_REGISTERED' }]);
  });
});

describe('a refusal after an auction was cancelled in a pause', () => {
  it('is in no log, and convicts nobody', async () => {
    const forged = begun();
    forged.add(minute, {
      type: 'auction.suspended',
      actor: staff,
      data: { reason: 'x', remainingMilliseconds: end - minute },
    });
    forged.add(2 * minute, { type: 'auction.cancelled', actor: staff, data: { reason: 'x', agreedBy: ['A', 'B'] } });
    const part = signedPartOfRefusal({
      auction,
      paddle: 'KEY',
      commandId,
      maximum: dollars(5_000),
      code: 'AUCTION_WITHDRAWN',
      at: forged.iso(3 * minute),
      receivedAt: forged.iso(3 * minute),
      afterSeq: forged.rows.length,
    });
    const refusal: SignedRefusal = {
      ...part,
      logKey: operator.key,
      signature: await operator.sign(signingContexts.refusal, part),
    };
    const log = await signLog(forged.text, operator);
    expect(await checkRefusals(log, [refusal])).toEqual({ total: 1, wrong: [], missing: [] });
  });
});

describe('the header of a log', () => {
  it('without a time hides nothing that was left out', async () => {
    const forged = begun();
    const signed = signLog(forged.text, operator, { at: 'soon' });
    await expect(signed.then((log) => checkRefusals(log, []))).rejects.toThrow(/header/);
  });

  const datedBy = async (forged: Forgery, milliseconds: number) => {
    const last = Date.parse(forged.logged.at(-1)?.at ?? '');
    return verifyLog(await signLog(forged.text, operator, { at: new Date(last + milliseconds).toISOString() }));
  };

  it('is dated after its last row, as far as the clocks of a service and its database agree', async () => {
    const forged = begun({ signsPurchases: true });
    for (const right of [minute, 0, -2 * second]) expect(await datedBy(forged, right)).toMatchObject({ isValid: true });
    const message = 'The first line says that the log was signed before its last row was written.';
    const problem = { kind: 'rule', line: 1, message };
    for (const wrong of [-2 * second - 1, -minute])
      expect(await datedBy(forged, wrong)).toEqual({ isValid: false, problem });
  });

  it('of a log from before this rule is dated as its service did', async () => {
    expect(await datedBy(begun(), -minute)).toMatchObject({ isValid: true });
  });
});

describe('a bid that witnesses have seen', () => {
  const { command } = signCommand(bidder, { auction, paddle: 'KEY', ...seen, maximum: dollars(9_500), commandId });
  const dropAt = (after: number, witnesses = [one, two]) => [
    { command, receipts: witnesses.map((witness) => receiptBy(witness, command, begun().time(after))) },
  ];
  const refusedAs = (code: 'NOT_REGISTERED' | 'TERMS_CHANGED' | 'CONFLICT_OF_INTEREST', after = 2 * second) => {
    const forged = begun();
    const data = { paddle: 'KEY', commandId, code, receivedAt: forged.iso(after), byOperator: true as const };
    return ended(raised(forged.add(after, { type: 'bid.refused', actor: system, data }), after + minute)).text;
  };

  it('is not answered by a row that the log contradicts', async () => {
    for (const code of ['NOT_REGISTERED', 'TERMS_CHANGED'] as const) {
      expect(await checkDrops(refusedAs(code), dropAt(2 * second))).toMatchObject([{ verdict: 'convicts' }]);
    }
    const onlyTheyKnow = await checkDrops(refusedAs('CONFLICT_OF_INTEREST'), dropAt(2 * second));
    expect(onlyTheyKnow).toMatchObject([{ verdict: 'refused', code: 'CONFLICT_OF_INTEREST' }]);
  });

  it('was rightly refused after the end, though an outage over that end moved it a moment later', async () => {
    const forged = raised(begun({ endsAt: begun().iso(end), outageSeconds: 5 }), minute);
    const [from, at] = [forged.iso(end), end + 8 * second];
    const data = {
      paddle: 'KEY',
      commandId,
      code: 'AUCTION_CLOSED',
      receivedAt: forged.iso(end + 300),
      byOperator: true,
    } as const;
    forged.add(at, { type: 'bid.refused', actor: system, data });
    const to = at + 30 * minute;
    const moved = { reason: 'outage', from, to: forged.iso(to), since: forged.iso(end - 3 * second) } as const;
    forged.add(at, { type: 'auction.extended', actor: system, data: moved });
    const log = forged.close({ outcome: 'sold', price: dollars(2_050), paddle: 'OTH' }, to).text;
    expect(await checkDrops(log, dropAt(end + 200))).toMatchObject([{ verdict: 'refused', code: 'AUCTION_CLOSED' }]);
    // By the end that held then it was in time.
    expect(await checkDrops(log, dropAt(end - 6 * second))).toMatchObject([{ verdict: 'convicts' }]);
  });

  it('is not refused for a witness by a price that came later', () => {
    const { rows } = readLog(ended(raised(begun(), minute)).text);
    const bid = signCommand(bidder, { auction, paddle: 'KEY', ...seen, maximum: dollars(1_500) }).command;
    const part = { auction, command: hashOfCommand(bid), code: 'BID_TOO_LOW' as const, maximum: dollars(1_500) };
    const stands = (afterSeq: number, after: number) =>
      mayStand(rows, bid, { ...part, afterSeq, at: begun().iso(after), logKey: '', signature: '' });
    expect(stands(10, minute + second)).toBe(true);
    expect(stands(10, 2 * second)).toBe(false);
    expect(stands(6, minute + 30 * second)).toBe(false);
  });

  it('says how long it was held back', async () => {
    const late = await checkDrops(refusedAs('CONFLICT_OF_INTEREST', 2 * minute), dropAt(2 * second));
    expect(late).toMatchObject([{ verdict: 'refused', heldBackSeconds: 118 }]);
    const soon = await checkDrops(refusedAs('CONFLICT_OF_INTEREST', 4 * second), dropAt(2 * second));
    expect(soon[0]).not.toHaveProperty('heldBackSeconds');
    const byOne = await checkDrops(refusedAs('CONFLICT_OF_INTEREST', 2 * minute), dropAt(2 * second, [one]));
    expect(byOne[0]).not.toHaveProperty('heldBackSeconds');
  });

  it('is not answered by the word of one witness', async () => {
    const forged = ended(raised(begun(), minute));
    const last = forged.logged.at(-1);
    const facts = {
      seq: last?.seq ?? 0,
      head: last?.hash ?? '',
      endsAt: forged.iso(end),
      time: forged.iso(end + minute),
    };
    const fileOf = (...witnesses: (typeof one)[]) =>
      cosignatureFile([]) +
      witnesses
        .map((witness) => {
          const refused = [{ command: hashOfCommand(command), code: 'SUSPENDED' as const }];
          return writeCertificateLine(certificateBy(witness, auction, { ...facts, refused }));
        })
        .join('');
    const check = (...witnesses: (typeof one)[]) =>
      checkDrops(forged.text, dropAt(2 * second), { files: [fileOf(...witnesses)] });
    expect(await check(three)).toMatchObject([{ verdict: 'disputed', code: 'SUSPENDED' }]);
    expect(await check(one, two)).toMatchObject([{ verdict: 'refused', code: 'SUSPENDED' }]);
    expect(await check()).toMatchObject([{ verdict: 'convicts' }]);
  });

  it('is said to be left out where the auction was called off later, which convicts nobody: nothing published shows refusals', async () => {
    const forged = begun().add(5 * minute, {
      type: 'auction.withdrawn',
      actor: staff,
      data: { reason: 'x', agreedBy: ['A', 'B'] },
    });
    expect(await checkDrops(forged.text, dropAt(minute))).toMatchObject([{ verdict: 'calledOff' }]);
    expect(await checkDrops(forged.text, dropAt(5 * minute - second))).toMatchObject([{ verdict: 'late' }]);
  });

  it('is no bid where the file holds none, and stops nothing', async () => {
    const log = ended(raised(begun(), minute)).text;
    const rubbish = [{}, { command: null, receipts: [] }, null] as unknown as Parameters<typeof checkDrops>[1];
    expect(await checkDrops(log, rubbish)).toMatchObject([
      { verdict: 'nothing' },
      { verdict: 'nothing' },
      { verdict: 'nothing' },
    ]);
  });
});
