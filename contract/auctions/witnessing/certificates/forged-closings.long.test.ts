import { describe, expect, it } from 'vitest';
import { writeProof } from '../../log/proof-file.ts';
import { readLog } from '../../log/read-log.ts';
import { verifyLog } from '../../log/verify-log.ts';
import { certificateBy, createBidder, receiptBy, signCommand, withBidder } from '../../testing/dropped-bid.ts';
import { auction, closed, dollars, endOf, running } from '../../testing/forged-auction.ts';
import { forgeLog } from '../../testing/forged-log.ts';
import { createSigner, signLog } from '../../testing/signer.ts';
import {
  cosignatureFile,
  createWitness,
  listOf,
  notesOf,
  threeWitnesses,
  witnessed,
} from '../../testing/test-witness.ts';
import { signedPartOfDropRefusal } from '../dropped-bids/drop-refusal.ts';
import { hashOfCommand } from '../dropped-bids/dropped-bid.ts';
import { openSealedBid, sealBid } from '../dropped-bids/sealed-bid.ts';
import { checkDrops } from '../dropped-bids/verify-drops.ts';
import { writeCertificateLine } from '../formats/cosignature-file.ts';
import { verifyWitnessing } from '../verify-witnessing.ts';
import type { CloseStatement } from './close-certificate.ts';

const second = 1_000;
const [one, two, three] = threeWitnesses as [
  (typeof threeWitnesses)[number],
  (typeof threeWitnesses)[number],
  (typeof threeWitnesses)[number],
];
const bidder = createBidder();
const list = { ...listOf(threeWitnesses), certifyClosing: true as const };
const rows = witnessed(withBidder(closed(), 'DDD', bidder.key), list);
const log = forgeLog(rows);
const read = readLog(log).rows;
const end = Date.parse(endOf(rows));
const seenHead = read[2]?.hash ?? '';
const { command } = signCommand(bidder, { auction, paddle: 'DDD', seenSeq: 3, seenHead, maximum: dollars(9_000) });
const kept = (time: number, witnesses = [one, two]) => ({
  command,
  receipts: witnesses.map((witness) => receiptBy(witness, command, time)),
});
const facts = {
  seq: read.length,
  head: read.at(-1)?.hash ?? '',
  endsAt: endOf(rows),
  time: new Date(end + second).toISOString(),
};
const fileOf = (witnesses: readonly (typeof one)[], change: Partial<CloseStatement> = {}) =>
  cosignatureFile(notesOf(log)) +
  witnesses.map((witness) => writeCertificateLine(certificateBy(witness, auction, { ...facts, ...change }))).join('');

it('is an auction that obeys all rules', () => {
  expect(verifyLog(log)).toMatchObject({ isValid: true, outcome: { isFinished: true, endsAt: endOf(rows) } });
});

describe('a bid that witnesses have seen', () => {
  it('convicts the operator by two files, where the log neither accepts nor refuses it', async () => {
    const [found] = await checkDrops(log, [kept(end - 60 * second)]);
    expect(found).toMatchObject({ verdict: 'convicts', commandId: command.commandId });
    expect(found?.witnesses).toEqual([one.name, two.name].toSorted());
    const proof = JSON.parse(writeProof({ log, receipts: [], drops: [kept(end - 60 * second)] }));
    expect(await checkDrops(proof.log, proof.drops)).toMatchObject([{ verdict: 'convicts' }]);
  });

  it.each<[string, ReturnType<typeof kept>, string]>([
    ['too few have seen', kept(end - 60 * second, [one]), 'alone'],
    ['that came in the last seconds', kept(end - 4 * second), 'late'],
    ['that came after the end', kept(end + second), 'late'],
    ['that only others have seen', kept(end - 60 * second, [createWitness('somebody.example')]), 'nothing'],
    ['of another key', { ...kept(end - 60 * second), command: { ...command, key: 'ab'.repeat(32) } }, 'nothing'],
    ['of another command', { ...kept(end - 60 * second), command: { ...command, seenSeq: 2 } }, 'nothing'],
  ])('does not, where it is one %s', async (_, drop, verdict) => {
    expect(await checkDrops(log, [drop])).toMatchObject([{ verdict }]);
  });

  it('does not while the log is not finished', async () => {
    const unfinished = forgeLog(witnessed(withBidder(running(), 'DDD', bidder.key), list));
    expect(await checkDrops(unfinished, [kept(end - 60 * second)])).toMatchObject([{ verdict: 'pending' }]);
  });

  it('does not so soon after the end that its refusal may still come to stand beside the log', async () => {
    const operator = await createSigner();
    const signedAfter = (milliseconds: number) =>
      signLog(log, operator, { at: new Date(end + milliseconds).toISOString() });
    const drops = [kept(end - 60 * second)];
    expect(await checkDrops(await signedAfter(3 * second), drops)).toMatchObject([{ verdict: 'pending' }]);
    expect(await checkDrops(await signedAfter(12 * second), drops)).toMatchObject([{ verdict: 'convicts' }]);
  });

  it('does, whenever the operator says that the log was signed, where the refusal of so old a bid must be there', async () => {
    const early = await signLog(log, await createSigner(), { at: new Date(end + 3 * second).toISOString() });
    expect(await checkDrops(early, [kept(end - 130 * second)])).toMatchObject([{ verdict: 'convicts' }]);
  });

  it('does where the reader knows that the end was longer ago than the operator says', async () => {
    const early = await signLog(log, await createSigner(), { at: new Date(end + 3 * second).toISOString() });
    const drops = [kept(end - 60 * second)];
    expect(await checkDrops(early, drops, { isSettled: true })).toMatchObject([{ verdict: 'convicts' }]);
  });

  it('does not where it is in the log, or a row refuses it', async () => {
    const at = rows.findLastIndex(({ draft }) => draft.type === 'bid.accepted');
    const { commandId, commitment } = command;
    const signed = { commandId, seenSeq: 3, signature: command.signature };
    const taken = rows.map((row, index) =>
      index === at && row.draft.type === 'bid.accepted'
        ? { ...row, draft: { ...row.draft, data: { ...row.draft.data, paddle: 'DDD', signed }, commitment } }
        : row,
    );
    const drops = [kept(end - 60 * second)];
    const { AnswersOfLog } = await import('../dropped-bids/answers-of-log.ts');
    const accepted = new AnswersOfLog().read(readLog(forgeLog(taken)).rows);
    expect(accepted.find(command, end - 60 * second)).toEqual({ kind: 'accepted', seq: at + 1 });
    expect(accepted.find({ ...command, commitment: 'ab'.repeat(32) }, end)).toMatchObject({ code: 'COMMAND_REUSED' });
    const refused = { ...read[3], type: 'bid.refused', data: { paddle: 'DDD', commandId, code: 'BID_TOO_LOW' } };
    const withRefusal = new AnswersOfLog().read([refused as never]);
    expect(withRefusal.find(command, end)).toEqual({ kind: 'refused', code: 'BID_TOO_LOW' });
    const late = { ...refused, data: { ...refused.data, code: 'AUCTION_CLOSED' } };
    expect(new AnswersOfLog().read([late as never]).find(command, end)).toEqual({ kind: 'missing' });
    const refusedBy = (...witnesses: (typeof one)[]) =>
      fileOf(witnesses, { seen: 1, refused: [{ command: hashOfCommand(command), code: 'BID_TOO_LOW' }] });
    expect(await checkDrops(log, drops, { files: [refusedBy(one, three)] })).toMatchObject([
      { verdict: 'refused', code: 'BID_TOO_LOW' },
    ]);
    expect(await checkDrops(log, drops, { files: [refusedBy(three)] })).toMatchObject([
      { verdict: 'disputed', code: 'BID_TOO_LOW', certifiedBy: [three.name] },
    ]);
  });

  it('is refused by what the operator has signed for its bidder, unless the log contradicts that', async () => {
    const operator = await createSigner();
    const { signingContexts } = await import('../../signatures/signing.ts');
    const { signedPartOfRefusal } = await import('../../signatures/signed-answers.ts');
    const refusalOf = async (code: 'CONFLICT_OF_INTEREST' | 'BID_TOO_LOW') => {
      const { commandId, paddle } = command;
      const [maximum, at] = [dollars(9_000), read[3]?.at ?? ''];
      const part = signedPartOfRefusal({ auction, paddle, commandId, maximum, code, at, afterSeq: 4 });
      return { ...part, logKey: operator.key, signature: await operator.sign(signingContexts.refusal, part) };
    };
    const drops = [kept(end - 60 * second)];
    const right = await refusalOf('CONFLICT_OF_INTEREST');
    expect(await checkDrops(log, drops, { refusals: [right] })).toMatchObject([{ verdict: 'refused' }]);
    const forged = { ...right, signature: 'ab'.repeat(64) };
    expect(await checkDrops(log, drops, { refusals: [forged] })).toMatchObject([{ verdict: 'convicts' }]);
    const wrong = await refusalOf('BID_TOO_LOW');
    expect(await checkDrops(log, drops, { refusals: [wrong] })).toMatchObject([{ verdict: 'convicts' }]);
  });

  it('holds no amount that a witness could read', async () => {
    const pair = (await crypto.subtle.generateKey({ name: 'X25519' }, true, ['deriveBits'])) as CryptoKeyPair;
    const publicKey = Buffer.from(await crypto.subtle.exportKey('raw', pair.publicKey)).toString('hex');
    const part = { maximum: dollars(9_000), mode: 'max' as const, termsVersion: 1, secret: 'ab'.repeat(32) };
    const name = hashOfCommand(command);
    const sealed = await sealBid(part, { operatorKey: publicKey, command: name });
    const other = await sealBid({ ...part, maximum: 1 }, { operatorKey: publicKey, command: name });
    expect(other).toHaveLength(sealed.length);
    const open = (bytes: string, of = name) =>
      openSealedBid(bytes, { privateKey: pair.privateKey, publicKey, command: of });
    expect(await open(sealed)).toEqual(part);
    expect(await open(sealed, 'another bid')).toBeUndefined();
    expect(await open(`${sealed.slice(0, -1)}${sealed.endsWith('0') ? '1' : '0'}`)).toBeUndefined();
    expect(
      signedPartOfDropRefusal({ auction, command: name, code: 'RATE_LIMITED', at: '', afterSeq: 1 }),
    ).not.toHaveProperty('maximum');
  });
});

describe('a close', () => {
  it('is certified by the quorum, and only then witnessed', async () => {
    const both = await verifyWitnessing(log, [fileOf([one, two])]);
    expect(both).toMatchObject({ verdict: 'witnessed', findings: [], unreadable: 0, closing: { isEnough: true } });
    expect(both.closing?.witnesses).toEqual([one.name, two.name].toSorted());
    const alone = await verifyWitnessing(log, [fileOf([one])]);
    expect(alone).toMatchObject({ verdict: 'partly', unseen: [], closing: { witnesses: [one.name], isEnough: false } });
  });

  it('needs no certificates in logs from before there were some', async () => {
    const earlier = forgeLog(witnessed(closed()));
    const found = await verifyWitnessing(earlier, [cosignatureFile(notesOf(earlier))]);
    expect(found).toMatchObject({ verdict: 'witnessed', closing: undefined });
  });

  it.each<[string, Partial<CloseStatement>]>([
    ['before its end', { time: new Date(end - second).toISOString() }],
    ['of another end', { endsAt: new Date(end - second).toISOString() }],
    ['of a log without it', { seq: read.length - 1, head: read.at(-2)?.hash ?? '' }],
  ])('is not certified by a certificate %s', async (_, change) => {
    const found = await verifyWitnessing(log, [fileOf([one, two], change)]);
    expect(found.closing).toEqual({ witnesses: [], isEnough: false });
    expect(found.verdict).not.toBe('witnessed');
  });

  it('is not certified by forged certificates', async () => {
    const right = certificateBy(one, auction, facts);
    const stranger = certificateBy(createWitness(two.name), auction, facts);
    const lines = [{ ...right, seen: 7 }, stranger, { ...right, extra: 1 }, 'rubbish'];
    const file = cosignatureFile(notesOf(log)) + lines.map((line) => writeCertificateLine(line as never)).join('');
    const found = await verifyWitnessing(log, [file]);
    expect(found).toMatchObject({ verdict: 'partly', unreadable: 3, closing: { witnesses: [], isEnough: false } });
  });

  it('says who has certified another log', async () => {
    const found = await verifyWitnessing(log, [fileOf([one, two], { head: 'ab'.repeat(32) })]);
    const who = [one.name, two.name].toSorted();
    expect(found.findings).toContainEqual({ kind: 'two_heads', seq: read.length, witnesses: [who[0]] });
    expect(found.closing).toMatchObject({ isEnough: false });
  });
});

describe('two certificates of one close', () => {
  const hash = hashOfCommand(command);
  const refusedAs = (...codes: ('SUSPENDED' | 'RATE_LIMITED')[]) => ({
    seen: 1,
    refused: codes.map((code) => ({ command: hash, code })),
  });
  const drops = [kept(end - 60 * second)];

  it('of one witness that do not say the same count neither', async () => {
    const files = [fileOf([one, two]), fileOf([two], refusedAs('SUSPENDED'))];
    const found = await verifyWitnessing(log, files);
    expect(found).toMatchObject({ verdict: 'partly', closing: { witnesses: [one.name], isEnough: false } });
    expect(found.findings).toEqual([{ kind: 'two_certificates', seq: read.length, witnesses: [two.name] }]);
    expect((await verifyWitnessing(log, [fileOf([one, two]), fileOf([two])])).verdict).toBe('witnessed');
    const later = fileOf([two], { time: new Date(end + 90 * second).toISOString() });
    expect(await verifyWitnessing(log, [fileOf([one, two]), later])).toMatchObject({
      verdict: 'witnessed',
      findings: [],
    });
    const other = fileOf([two], refusedAs('RATE_LIMITED'));
    const [twice] = await checkDrops(log, drops, { files: [fileOf([one, two], refusedAs('SUSPENDED')), other] });
    expect(twice).toMatchObject({ verdict: 'disputed', certifiedBy: [one.name] });
  });

  it('of several witnesses differ in what each has seen, which proves nothing', async () => {
    const files = [fileOf([one], refusedAs('SUSPENDED')), fileOf([three], { seen: 0, refused: [] })];
    const found = await verifyWitnessing(log, files);
    expect(found).toMatchObject({ verdict: 'witnessed', findings: [], closing: { isEnough: true } });
  });

  it('of several witnesses with other reasons for one bid acquit, and say so', async () => {
    const files = [fileOf([one], refusedAs('SUSPENDED')), fileOf([two], refusedAs('RATE_LIMITED'))];
    const alike = await checkDrops(log, drops, { files: [fileOf([one, two], refusedAs('SUSPENDED'))] });
    expect(alike[0]).not.toHaveProperty('areReasonsDifferent');
    expect(await checkDrops(log, drops, { files })).toMatchObject([
      { verdict: 'refused', code: 'RATE_LIMITED, SUSPENDED', areReasonsDifferent: true },
    ]);
  });

  it('name a witness that had seen a bid and certifies that none is missing', async () => {
    const [left] = await checkDrops(log, drops, { files: [fileOf([one, two, three])] });
    expect(left).toMatchObject({ verdict: 'convicts', falselyCertifiedBy: [one.name, two.name].toSorted() });
    const files = [fileOf([one], refusedAs('SUSPENDED')), fileOf([two])];
    const [disputed] = await checkDrops(log, drops, { files });
    expect(disputed).toMatchObject({ verdict: 'disputed', certifiedBy: [one.name], falselyCertifiedBy: [two.name] });
    const late = [
      { command, receipts: [receiptBy(one, command, end - second), ...kept(end - 60 * second, [two]).receipts] },
    ];
    const [alone] = await checkDrops(log, late, { files: [fileOf([one])] });
    expect(alone).toMatchObject({ verdict: 'alone' });
    expect(alone).not.toHaveProperty('falselyCertifiedBy');
  });
});
