import { describe, expect, it } from 'vitest';
import { readLog } from '../log/read-log.ts';
import { verifyLog } from '../log/verify-log.ts';
import { closed, dollars, followedBy, minute, staff, system } from '../testing/forged-auction.ts';
import { type ForgedRow, forgeLog } from '../testing/forged-log.ts';
import { createSigner, signLog } from '../testing/signer.ts';
import { cosignatureFile, filesOf, notesOf, threeWitnesses, witnessed } from '../testing/test-witness.ts';
import { verifyWitnessing } from './verify-witnessing.ts';

const second = 1_000;
const operator = await createSigner();
const names = threeWitnesses.map(({ name }) => name).toSorted();
const honest = witnessed(closed());
const whole = forgeLog(honest);
const timeOf = (rows: readonly ForgedRow[]) => Date.parse(rows.at(-1)?.at ?? '');
/** The log as it was signed this long after its last row. */
const signedAfter = (rows: readonly ForgedRow[], milliseconds: number) =>
  signLog(forgeLog(rows), operator, { at: new Date(timeOf(rows) + milliseconds).toISOString() });

/** The auction while it runs: one second later the next bid arrives, with its consequences. */
const next = honest.findIndex(({ draft }) => draft.type === 'bid.accepted' && draft.data.paddle === 'CCC');
const running = honest.slice(0, next);

describe('a log that was downloaded before its signatures', () => {
  it('is older than they are, which accuses nobody', async () => {
    const log = await signedAfter(running, 500);
    expect(verifyLog(log)).toMatchObject({ isValid: true, outcome: { isFinished: false } });
    expect(await verifyWitnessing(log, filesOf(whole))).toMatchObject({
      verdict: 'older',
      findings: [{ kind: 'older', witnesses: names, seq: next + 3, at: Object(readLog(log).header).at }],
    });
    expect(await verifyWitnessing(log, filesOf(forgeLog(running)))).toMatchObject({ findings: [] });
  });

  it('was cut off where it was signed when the longer one had been signed, or nobody says when it was', async () => {
    const cut = { verdict: 'contradicted', findings: [{ kind: 'cut_off', witnesses: names }] };
    expect(await verifyWitnessing(await signedAfter(running, minute), filesOf(whole))).toMatchObject(cut);
    expect(await verifyWitnessing(await signedAfter(running, 12 * second), filesOf(whole))).toMatchObject(cut);
    expect(await verifyWitnessing(forgeLog(running), filesOf(whole))).toMatchObject(cut);
  });

  it('was cut off where it says that the auction was over, and nobody has seen that', async () => {
    const over = followedBy(running, timeOf(honest) - timeOf(running), {
      type: 'auction.closed',
      actor: system,
      data: { outcome: 'sold', price: dollars(2_050), paddle: 'BBB' },
    });
    const isAway = (time: number) => time > timeOf(running) && time <= timeOf(honest);
    const log = await signedAfter(over, 500);
    expect(verifyLog(log)).toMatchObject({ isValid: true, outcome: { isFinished: true } });
    const later = followedBy(honest, minute, {
      type: 'auction.cancelled',
      actor: staff,
      data: { reason: 'x', agreedBy: ['A', 'B'] },
    });
    const notes = notesOf(forgeLog(later), { isAway: (time) => isAway(time) || time < timeOf(later) });
    const found = await verifyWitnessing(log, [cosignatureFile(notes), ...filesOf(forgeLog(running))]);
    expect(found).toMatchObject({ verdict: 'contradicted', findings: [{ kind: 'cut_off', witnesses: names }] });
  });

  it('is only older where the quorum has seen its end, and something came later', async () => {
    const later = followedBy(honest, minute, {
      type: 'auction.cancelled',
      actor: staff,
      data: { reason: 'x', agreedBy: ['A', 'B'] },
    });
    const text = forgeLog(later);
    expect(verifyLog(text)).toMatchObject({ isValid: true, outcome: { result: 'cancelled' } });
    const found = await verifyWitnessing(await signedAfter(honest, 30 * second), filesOf(text));
    expect(found).toMatchObject({ verdict: 'older', findings: [{ kind: 'older', seq: later.length }] });
    const truncated = await verifyWitnessing(await signedAfter(honest, 5 * minute), filesOf(text));
    expect(truncated).toMatchObject({ verdict: 'contradicted', findings: [{ kind: 'cut_off' }] });
  });
});
