import { describe, expect, it } from 'vitest';
import type { SignedRefusal } from '../auction.ts';
import type { AuctionEventDraft } from '../log/auction-log.ts';
import { verifyInSteps } from '../log/verification-steps.ts';
import { verifyBids, verifyLog } from '../log/verify-log.ts';
import { saltOfBid } from '../signatures/bid-signatures.ts';
import { signedPartOfRefusal } from '../signatures/signed-answers.ts';
import { signingContexts } from '../signatures/signing.ts';
import { certificateBy, receiptBy, signCommand } from '../testing/dropped-bid.ts';
import { auction, by, dollars, minute, system } from '../testing/forged-auction.ts';
import { exhausted, Forgery, led, priced, second } from '../testing/forgery.ts';
import { begun, bidder, list, operator, seen } from '../testing/keyed-lot.ts';
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
import { checkRefusals, findInvented } from './verify-refusals.ts';

const later = { at: '2026-03-03T08:00:00.000Z' };

const ended = (forged: Forgery) => forged.close({ outcome: 'sold', price: dollars(1_000), paddle: 'SHI' });
const bidOf = (maximum: number, commandId?: string) =>
  signCommand(bidder, { auction, paddle: 'KEY', ...seen, maximum, ...(commandId && { commandId }) });
/** The bid that is dropped, and one that its bidder had made by the same command. */
const { command } = bidOf(dollars(9_000));
const { commandId } = command;
const earlier = bidOf(dollars(1_000), commandId);

/** How the earlier bid was refused. */
function refused(forged: Forgery, code: 'BID_TOO_LOW' | 'DEPOSIT_NOT_HELD', after = 2 * second) {
  const { signature, commitment } = earlier.command;
  const signed = { commandId, seenSeq: 3, signature };
  const salt = saltOfBid({ commandId, secret: earlier.secret });
  const amount = code === 'BID_TOO_LOW' ? { amount: dollars(1_000), salt } : {};
  return { data: { paddle: 'KEY', commandId, code, receivedAt: forged.iso(after), ...amount, signed }, commitment };
}
const inRow = (forged: Forgery, code: 'BID_TOO_LOW' | 'DEPOSIT_NOT_HELD' = 'BID_TOO_LOW') =>
  forged.add(2 * second, { type: 'bid.refused', actor: system, ...refused(forged, code) });
/** The same beside the log: the file, and a row with its root. */
function besideLog(forged: Forgery): string {
  const { data, commitment } = refused(forged, 'BID_TOO_LOW');
  const times = { at: forged.iso(2 * second), afterSeq: forged.rows.length };
  const spelt = spellRefusal({ ...data, commitment, ...times } satisfies BundledRefusal);
  forged.add(3 * second, {
    type: 'refusals.bundled',
    actor: system,
    data: { count: 1, root: rootOfRefusals([spelt]) },
  });
  return writeRefusalHeader(auction) + writeRefusalLine(forged.rows.length, spelt);
}
/** The earlier bid counts: KEY leads with 3,000. */
function accepted(forged: Forgery): Forgery {
  const price = dollars(2_050);
  const made = bidOf(dollars(3_000), commandId).command;
  const signed = { commandId, seenSeq: 3, signature: made.signature };
  const bid: AuctionEventDraft = {
    type: 'bid.accepted',
    actor: by('KEY'),
    data: { paddle: 'KEY', amount: price, receivedAt: forged.iso(2 * second), signed },
    commitment: made.commitment,
  };
  return forged.add(2 * second, bid, exhausted('SHI', 4, dollars(2_000)), priced(price), led('KEY'));
}

describe('a refusal because a command had been used', () => {
  const refusalOf = async (forged: Forgery, change: Partial<SignedRefusal> = {}): Promise<SignedRefusal> => {
    const at = forged.iso(30 * second);
    const part = signedPartOfRefusal({
      auction,
      paddle: 'KEY',
      commandId,
      maximum: dollars(9_000),
      code: 'COMMAND_REUSED',
      at,
      receivedAt: at,
      afterSeq: forged.rows.length,
      ...change,
    });
    return { ...part, logKey: operator.key, signature: await operator.sign(signingContexts.refusal, part) };
  };
  const wrongIn = async (forged: Forgery, refusal: SignedRefusal, bundled?: string) => {
    const log = await signLog(forged.text, operator, later);
    expect(verifyLog(log)).toMatchObject({ isValid: true });
    expect(await verifyBids(log)).toMatchObject({ state: 'right' });
    return (await checkRefusals(log, [refusal], bundled)).wrong;
  };
  const convicts = [{ commandId, code: 'COMMAND_REUSED', proof: 'convicts' }];

  it('convicts the operator where neither the log nor what stands beside it shows another bid with it', async () => {
    expect(await wrongIn(begun(), await refusalOf(begun()))).toEqual(convicts);
    const other = inRow(begun());
    const elsewhere = commandId.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
    expect(await wrongIn(other, await refusalOf(other, { commandId: elsewhere }))).toHaveLength(1);
    expect(await wrongIn(other, await refusalOf(other, { paddle: 'SHE' }))).toHaveLength(1);
    const forged = begun();
    const bundled = besideLog(forged);
    expect(await wrongIn(forged, await refusalOf(forged, { commandId: elsewhere }), bundled)).toHaveLength(1);
  });

  it('convicts where it was refused before for a reason after which it is decided anew, or was used only later', async () => {
    const forged = inRow(begun(), 'DEPOSIT_NOT_HELD');
    expect(await wrongIn(forged, await refusalOf(forged))).toEqual(convicts);
    const early = await refusalOf(begun(), { at: begun().iso(second), receivedAt: begun().iso(second) });
    expect(await wrongIn(inRow(begun()), early)).toEqual(convicts);
  });

  it('is right where another bid with it counted, or was refused for good', async () => {
    for (const forged of [inRow(begun()), accepted(begun())]) {
      expect(await wrongIn(forged, await refusalOf(forged))).toEqual([]);
    }
    const forged = begun();
    const bundled = besideLog(forged);
    expect(await findInvented(forged.text, bundled)).toEqual([]);
    expect(await wrongIn(forged, await refusalOf(forged), bundled)).toEqual([]);
  });

  it('convicts an operator who dates the log so early that a bundle may still be due, once its reader has waited for it', async () => {
    const soon = await signLog(begun().text, operator, { at: begun().iso(minute) });
    const refusals = [await refusalOf(begun())];
    expect((await checkRefusals(soon, refusals)).wrong).toEqual([]);
    expect((await checkRefusals(soon, refusals, undefined, { isSettled: true })).wrong).toEqual(convicts);
    const { steps } = await verifyInSteps(soon, { ownRefusals: refusals });
    expect(steps.at(-1)).toEqual({ name: 'ownRefusals', state: 'notReached' });
    // Nor is it held off by a file that the site does not show.
    const forged = begun();
    besideLog(forged);
    const log = await signLog(forged.text, operator, later);
    const other = [await refusalOf(forged, { maximum: dollars(8_000) })];
    expect((await checkRefusals(log, other)).wrong).toEqual([]);
    expect((await checkRefusals(log, other, undefined, { isSettled: true })).wrong).toEqual(convicts);
  });

  it('convicts nobody where what it was used for may not be shown', async () => {
    const forged = begun();
    const bundled = besideLog(forged);
    const refusal = await refusalOf(forged);
    expect(await wrongIn(forged, refusal)).toEqual([]);
    expect(await wrongIn(forged, refusal, bundled.replace('BID_TOO_LOW', 'BID_TOO_HIGH'))).toEqual([]);
    const soon = await signLog(begun().text, operator, { at: begun().iso(minute) });
    expect((await checkRefusals(soon, [await refusalOf(begun())])).wrong).toEqual([]);
    const old = begun({ refusalsPerSecond: undefined });
    expect(await wrongIn(old, await refusalOf(old))).toEqual([]);
    // A row by the word of the operator does not name its command.
    expect(await wrongIn(begun(), await refusalOf(begun(), { paddle: 'SHI' }))).toEqual([]);
    const over = ended(begun());
    expect(await wrongIn(over, await refusalOf(over, { at: over.iso(11 * minute) }))).toEqual([]);
  });
});

describe('a bid that witnesses have seen, refused because its command had been used', () => {
  const drops = [
    {
      command,
      receipts: threeWitnesses.slice(0, 2).map((witness) => receiptBy(witness, command, begun().time(2 * second))),
    },
  ];
  const certified = (forged: Forgery) => {
    const last = forged.logged.at(-1);
    const facts = {
      seq: last?.seq ?? 0,
      head: last?.hash ?? '',
      endsAt: forged.iso(10 * minute),
      time: forged.iso(11 * minute),
      refused: [{ command: hashOfCommand(command), code: 'COMMAND_REUSED' as const }],
    };
    const lines = threeWitnesses
      .slice(0, 2)
      .map((witness) => writeCertificateLine(certificateBy(witness, auction, facts)));
    return cosignatureFile([]) + lines.join('');
  };
  const verdictOf = async (forged: Forgery, bundled?: string) => {
    const log = forged.text;
    const [checked] = await checkDrops(log, drops, { files: [certified(forged)], bundled });
    return checked;
  };

  it('was dropped where nothing shows another bid with it, whoever certifies it', async () => {
    expect(await verdictOf(ended(begun()))).toMatchObject({ verdict: 'convicts' });
    const again = ended(inRow(begun(), 'DEPOSIT_NOT_HELD'));
    expect(await verdictOf(again)).toMatchObject({ verdict: 'convicts' });
  });

  it('was rightly refused where the log, or what stands beside it, shows one', async () => {
    const answer = { verdict: 'refused', code: 'COMMAND_REUSED' };
    expect(await verdictOf(ended(inRow(begun())))).toMatchObject(answer);
    const sold = accepted(begun()).close({ outcome: 'sold', price: dollars(2_050), paddle: 'KEY' });
    expect(await verdictOf(sold)).toMatchObject(answer);
    const forged = begun();
    const bundled = besideLog(forged);
    expect(await verdictOf(ended(forged), bundled)).toMatchObject(answer);
    expect(await verdictOf(forged)).toMatchObject({ verdict: 'unread' });
  });

  it('is not certified by a witness on the word of the operator', () => {
    const refusal = {
      auction,
      command: hashOfCommand(command),
      code: 'COMMAND_REUSED' as const,
      at: begun().iso(2 * second),
      afterSeq: 6,
      logKey: '',
      signature: '',
    };
    expect(mayStand(ended(begun()).logged, command, refusal)).toBe(false);
    expect(mayStand(ended(begun({ refusalsPerSecond: undefined })).logged, command, refusal)).toBe(true);
  });

  /** KEY has bid without a key, and has left and come back with one; then their bid is refused. */
  const keyedLater = (rules: { namesCommands?: true }, used?: string) => {
    const all = { refusalsPerSecond: 5, witnesses: list, ...rules };
    const forged = new Forgery(all).first('KEY', dollars(2_000), used);
    forged.bid(
      2 * second,
      'SHI',
      { amount: dollars(2_050), maximum: dollars(3_000) },
      exhausted('KEY', 3, dollars(2_000)),
      priced(dollars(2_050)),
      led('SHI'),
    );
    forged.add(3 * second, { type: 'bidder.left', actor: by('KEY'), data: { paddle: 'KEY' } });
    forged.add(4 * second, { type: 'bidder.registered', actor: by('KEY'), data: { paddle: 'KEY', key: bidder.key } });
    const afterSeq = forged.rows.length;
    const refusal = { auction, command: hashOfCommand(command), code: 'COMMAND_REUSED' as const, logKey: '' };
    return { forged, given: { ...refusal, at: forged.iso(5 * second), afterSeq, signature: '' } };
  };

  it('may have been used by a bid that the operator vouches for, where the log does not promise to name its command', () => {
    const { forged, given } = keyedLater({});
    expect(verifyLog(forged.text)).toMatchObject({ isValid: true });
    expect(mayStand(forged.logged, command, given)).toBe(true);
  });

  it('was dropped where it does: a bid that was invented before its bidder had a key names no command that came later', async () => {
    const { forged, given } = keyedLater({ namesCommands: true });
    expect(verifyLog(forged.text)).toMatchObject({ isValid: true });
    expect(mayStand(forged.logged, command, given)).toBe(false);
    const sold = forged.close({ outcome: 'sold', price: dollars(2_050), paddle: 'SHI' });
    expect(await verdictOf(sold)).toMatchObject({ verdict: 'convicts' });
  });

  it('was rightly refused where that bid has used it', async () => {
    const { forged } = keyedLater({ namesCommands: true }, commandId);
    const sold = forged.close({ outcome: 'sold', price: dollars(2_050), paddle: 'SHI' });
    expect(verifyLog(sold.text)).toMatchObject({ isValid: true });
    expect(await verdictOf(sold)).toMatchObject({ verdict: 'refused', code: 'COMMAND_REUSED' });
  });

  it('has to be named by each such bid of a log that promises it, and is another one each time', () => {
    const bidBy = (commandId: string | undefined) => {
      const forged = new Forgery({ refusalsPerSecond: 5, namesCommands: true }).first('SHI', dollars(2_000), 'one');
      forged.bid(2 * second, 'SHI', { amount: dollars(1_000), maximum: dollars(3_000), commandId });
      const last = forged.rows.at(-1)?.draft.data as { commandId?: string | undefined };
      if (commandId === undefined) delete last.commandId;
      return verifyLog(forged.text);
    };
    expect(bidBy('other')).toMatchObject({ isValid: true });
    const wrong = (message: RegExp) => ({ isValid: false, problem: { message: expect.stringMatching(message) } });
    expect(bidBy(undefined)).toMatchObject(wrong(/does not name its command/));
    expect(bidBy('one')).toMatchObject(wrong(/repeats an earlier bid/));
  });
});
