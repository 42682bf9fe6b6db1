import { describe, expect, it } from 'vitest';
import type { SignedRefusal } from '../../auction.ts';
import { rootOfRefusals, writeRefusalHeader, writeRefusalLine } from '../../refusals/refusal-bundles.ts';
import { checkLoggedRefusals, checkRefusals, findInvented } from '../../refusals/verify-refusals.ts';
import { signedPartOfRefusal } from '../../signatures/signed-answers.ts';
import { signingContexts } from '../../signatures/signing.ts';
import { certificateBy, receiptBy, signCommand } from '../../testing/dropped-bid.ts';
import { auction, dollars, minute, system } from '../../testing/forged-auction.ts';
import { draftOf } from '../../testing/forged-log.ts';
import { second } from '../../testing/forgery.ts';
import { begun, bidder, operator, seen } from '../../testing/keyed-lot.ts';
import { signLog } from '../../testing/signer.ts';
import { cosignatureFile, threeWitnesses } from '../../testing/test-witness.ts';
import { hashOfCommand } from '../../witnessing/dropped-bids/dropped-bid.ts';
import { checkDrops } from '../../witnessing/dropped-bids/verify-drops.ts';
import { verifyWitnessing } from '../../witnessing/verify-witnessing.ts';
import { chainEvents, genesisHash, unsignedLogFormat, writeLog } from '../auction-log.ts';
import { checkReceipts, verifyLog } from '../verify-log.ts';

/** What no field is, and what some programs stumble over. */
const strange: readonly unknown[] = [
  null,
  1.5,
  -1,
  2 ** 53,
  '',
  '__proto__',
  [],
  [null],
  { length: 1e9 },
  { toString: 1 },
  true,
];

/** The same value with each field in turn, however deep, replaced by one of another kind. */
function* withStrangeFields<Value>(value: Value): Generator<Value> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, field] of Object.entries(value)) {
    for (const other of [...strange, ...withStrangeFields(field)]) {
      yield (Array.isArray(value) ? value.with(Number(name), other) : { ...value, [name]: other }) as Value;
    }
  }
}

const ended = () => begun().close({ outcome: 'sold', price: dollars(1_000), paddle: 'SHI' });
const { command } = signCommand(bidder, { auction, paddle: 'KEY', ...seen, maximum: dollars(9_000) });
const [one, two] = threeWitnesses;
const drop = {
  command,
  receipts: [one, two].flatMap((witness) => (witness ? [receiptBy(witness, command, begun().time(2 * second))] : [])),
};

/** A bid that was refused though its command had not been used: it convicts the operator. */
async function wrongRefusal(): Promise<SignedRefusal> {
  const { commandId } = command;
  const at = begun().iso(30 * second);
  const given = { auction, paddle: 'KEY', commandId, maximum: dollars(9_000), at, receivedAt: at, afterSeq: 6 };
  const part = signedPartOfRefusal({ ...given, code: 'COMMAND_REUSED' });
  return { ...part, logKey: operator.key, signature: await operator.sign(signingContexts.refusal, part) };
}

describe('what is of another kind than it should be', () => {
  it('among signed refusals hides none of the others', async () => {
    const refusal = await wrongRefusal();
    const log = await signLog(begun().text, operator, { at: '2026-03-03T08:00:00.000Z' });
    for (const other of [...strange, ...withStrangeFields(refusal)]) {
      const { wrong } = await checkRefusals(log, [other, refusal]);
      expect(wrong.at(-1)).toEqual({ commandId: command.commandId, code: 'COMMAND_REUSED', proof: 'convicts' });
      const [checked] = await checkDrops(ended().text, [drop], { refusals: [other as SignedRefusal] });
      expect(checked).toMatchObject({ verdict: 'convicts' });
    }
  });

  it('among receipts of bids is missing, and says nothing of the others', async () => {
    const receipt = begun().receipt('SHI', dollars(2_000));
    for (const other of withStrangeFields(receipt)) {
      const { total, missing } = await checkReceipts(begun().text, [other, receipt]);
      expect(total).toBe(2);
      // Some fields are only informative.
      expect(missing.length).toBeLessThan(2);
    }
    expect((await checkReceipts(begun().text, [{ ...receipt, seq: { toString: 1 } }, receipt])).missing).toHaveLength(
      1,
    );
  });

  it('among bids that witnesses have seen proves nothing, and hides none of the others', async () => {
    for (const other of [...strange, ...withStrangeFields(drop)]) {
      const [, right] = await checkDrops(ended().text, [other as typeof drop, drop]);
      expect(right).toMatchObject({ verdict: 'convicts' });
    }
  });

  it('among certificates is none', async () => {
    const last = ended().logged.at(-1);
    const facts = { seq: last?.seq ?? 0, head: last?.hash ?? '', endsAt: begun().iso(10 * minute) };
    const refused = [{ command: hashOfCommand(command), code: 'SUSPENDED' as const }];
    if (one === undefined) throw new Error('There is no witness');
    const certificate = certificateBy(one, auction, { ...facts, time: begun().iso(11 * minute), refused });
    for (const other of withStrangeFields(certificate)) {
      const file = `${cosignatureFile([])}${JSON.stringify({ certificate: other })}\n`;
      const { closing, unreadable } = await verifyWitnessing(ended().text, [file]);
      expect({ closing, unreadable }).toEqual({ closing: { witnesses: [], isEnough: false }, unreadable: 1 });
    }
  });

  it('among the refusals beside a log is named, and stops nothing', async () => {
    const times = { receivedAt: begun().iso(2 * second), at: begun().iso(2 * second) };
    const named = { paddle: 'NEW', commandId: command.commandId, byOperator: true, amount: dollars(500) };
    const refusal = { ...named, ...times, code: 'BID_TOO_LOW', afterSeq: begun().rows.length };
    for (const other of withStrangeFields(refusal)) {
      const forged = begun();
      const spelt = JSON.stringify(other);
      const data = { count: 1, root: rootOfRefusals([spelt]) };
      forged.add(3 * second, { type: 'refusals.bundled', actor: system, data });
      const file = writeRefusalHeader(auction) + writeRefusalLine(forged.rows.length, spelt);
      expect(checkLoggedRefusals(forged.text, file).broken).toEqual([]);
      const isText = typeof other.commandId === 'string' && typeof other.paddle === 'string';
      if (!isText) expect(await findInvented(forged.text, file)).toEqual([forged.rows.length]);
      const bundled = forged.close({ outcome: 'sold', price: dollars(1_000), paddle: 'SHI' }).text;
      expect(await checkDrops(bundled, [drop], { bundled: file })).toMatchObject([{ verdict: 'convicts' }]);
    }
  });

  it('in a row of a log stops no verifier', () => {
    const drafts = begun().logged.map(draftOf);
    for (const index of drafts.keys()) {
      for (const other of withStrangeFields(drafts[index])) {
        const rows: ReturnType<typeof chainEvents> = [];
        try {
          for (const [place, draft] of drafts.entries()) {
            const hash = rows.at(-1)?.hash ?? genesisHash;
            const at = begun().rows[place]?.at ?? '';
            const next = place === index ? (other ?? draft) : draft;
            rows.push(...chainEvents([next], { seq: place, hash, at }));
          }
        } catch {
          // It cannot be hashed, so there is no such row.
          continue;
        }
        const end = { rows: rows.length, head: rows.at(-1)?.hash ?? '' };
        const header = { format: unsignedLogFormat, auction, slug: 'a-simulated-auction', ...end } as const;
        expect(() => verifyLog(writeLog(header, rows))).not.toThrow();
      }
    }
  });
});
