import { describe, expect, it } from 'vitest';
import type { AuctionEventDraft } from '../log/auction-log.ts';
import { readLog } from '../log/read-log.ts';
import { verifyLog } from '../log/verify-log.ts';
import { auction, closed, dollars, minute, system } from '../testing/forged-auction.ts';
import { forgeLog } from '../testing/forged-log.ts';
import { Forgery, second } from '../testing/forgery.ts';
import {
  cosignatureFile,
  createWitness,
  filesOf,
  listOf,
  notesOf,
  threeWitnesses,
  witnessed,
} from '../testing/test-witness.ts';
import { originOf } from './formats/checkpoint.ts';
import { cosign } from './formats/cosignature.ts';
import { writeCosignatureHeader, writeCosignatureLine } from './formats/cosignature-file.ts';
import { readVerifierKey, signatureTypes, writeVerifierKey } from './formats/signed-note.ts';
import { verifyWitnessing } from './verify-witnessing.ts';

const [one, two] = threeWitnesses as [(typeof threeWitnesses)[number], (typeof threeWitnesses)[number]];
const log = forgeLog(witnessed(closed()));

describe('a log that names other witnesses than those who have seen the auction', () => {
  it('says whose signatures it does not name, by their names or by other keys', async () => {
    const puppets = threeWitnesses.map(({ name }) => createWitness(name));
    const forged = forgeLog(witnessed(closed(), listOf(puppets)));
    const files = [...filesOf(forged, { witnesses: puppets }), ...filesOf(log, { witnesses: [one, two] })];
    const found = await verifyWitnessing(forged, files);
    expect(found.verdict).toBe('partly');
    expect(found.findings).toMatchObject([{ kind: 'other_key', witnesses: [one.name, two.name].toSorted() }]);
    const none = await verifyWitnessing(forgeLog(closed()), filesOf(log, { witnesses: [one] }));
    expect(none).toMatchObject({ verdict: 'not_witnessed', findings: [{ kind: 'other_key', witnesses: [one.name] }] });
  });

  it('says nothing of signatures of another auction', async () => {
    const foreign = one.cosign('019c0000-0000-7000-8000-000000000002', { size: 3, root: 'ab'.repeat(32) }, 0);
    for (const text of [forgeLog(closed()), log]) {
      expect(await verifyWitnessing(text, [cosignatureFile([foreign])])).toMatchObject({ findings: [], foreign: 1 });
    }
  });
});

describe('the witnesses of a log', () => {
  const named = (keys: readonly string[], quorum = 2) => verifyLog(forgeLog(witnessed(closed(), { quorum, keys })));

  it('are each one with one key, and stay who they are', () => {
    const again = createWitness('again.example').verifierKey;
    expect(named([one.verifierKey, again])).toMatchObject({ isValid: true });
    expect(named([one.verifierKey, one.verifierKey])).toMatchObject({ isValid: false });
    const publicKey = readVerifierKey(one.verifierKey)?.publicKey ?? new Uint8Array();
    const sameKey = writeVerifierKey({ name: 'again.example', type: signatureTypes.cosignature, publicKey });
    expect(named([one.verifierKey, sameKey])).toMatchObject({ isValid: false });
    expect(named([one.verifierKey, again], 3)).toMatchObject({ isValid: false });
    const rows = witnessed(closed());
    const [first] = rows;
    const twice = [...rows.slice(0, 2), ...(first === undefined ? [] : [{ ...first, at: rows[1]?.at ?? '' }])];
    expect(verifyLog(forgeLog(twice))).toMatchObject({ isValid: false, problem: { seq: 3 } });
  });
});

describe('two sites with an auction of one number', () => {
  it('are told apart: what was signed of the other one does not contradict this log', async () => {
    const other = forgeLog(witnessed(closed(dollars(1_500))));
    const origin = originOf('https://other.example', auction);
    const notes = notesOf(other).map(({ text, signatures }) => {
      const [, size = '0', root = ''] = text.split('\n');
      const [signature] = signatures;
      const witness = threeWitnesses.find(({ name }) => name === signature?.name) ?? one;
      const id = readVerifierKey(witness.verifierKey)?.id ?? '';
      const head = { origin, size: Number(size), root: Buffer.from(root, 'base64').toString('hex') };
      const time = Number(new DataView(signature?.bytes.buffer ?? new ArrayBuffer(8)).getBigUint64(0)) * second;
      return cosign(head, time, { name: witness.name, id, sign: witness.sign });
    });
    const file = writeCosignatureHeader(origin) + notes.map(writeCosignatureLine).join('');
    const found = await verifyWitnessing(log, [...filesOf(log), file]);
    expect(found).toMatchObject({ verdict: 'partly', unseen: [] });
    expect(found.findings).toMatchObject([{ kind: 'other_site', origin }]);
    const alone = await verifyWitnessing(log, [file]);
    expect(alone).toMatchObject({ verdict: 'contradicted' });
    expect(alone.findings[0]).toMatchObject({ kind: 'another_log' });
  });

  it.each([1, 2])('are not invented by a key of the forger that signs elsewhere, quorum %i', async (quorum) => {
    const puppet = createWitness('puppet.example');
    const list = { ...listOf([...threeWitnesses, puppet]), quorum };
    const forged = forgeLog(witnessed(closed(dollars(1_500)), list));
    const origin = originOf('https://www.urugo.example', auction);
    const signer = { name: puppet.name, id: readVerifierKey(puppet.verifierKey)?.id ?? '', sign: puppet.sign };
    const { seq: size, hash: root } = readLog(forged).rows.at(-1) ?? { seq: 0, hash: '' };
    const note = cosign({ origin, size, root }, Date.now(), signer);
    const file = writeCosignatureHeader(origin) + writeCosignatureLine(note);
    const found = await verifyWitnessing(forged, [...filesOf(log), file]);
    expect(found).toMatchObject({ verdict: 'contradicted' });
    expect(found.findings[0]).toMatchObject({ kind: 'another_log' });
  });
});

describe('an outage of witnesses', () => {
  it('is found invented where they took turns, and enough had signed at every moment', async () => {
    const forged = new Forgery({ outageSeconds: 5, witnesses: listOf(threeWitnesses) }).first('AAA', dollars(2_000));
    const since = minute;
    const at = minute + 20 * second;
    const claim = { reason: 'outage', from: forged.iso(10 * minute), to: forged.iso(at + 30 * minute) } as const;
    forged.add(at, {
      type: 'auction.extended',
      actor: system,
      data: { ...claim, since: forged.iso(since), isUnwitnessed: true },
    } satisfies AuctionEventDraft);
    const { text } = forged;
    expect(verifyLog(text)).toMatchObject({ isValid: true });
    const away = (from: number, to: number) => (time: number) => time > forged.time(from) && time < forged.time(to);
    const shifts = [
      away(since + 2 * second, since + 8 * second),
      away(since + 8 * second, since + 14 * second),
      away(since + 14 * second, since + 19 * second),
    ];
    const turns = threeWitnesses.flatMap((witness, index) =>
      filesOf(text, { witnesses: [witness], isAway: shifts[index] ?? (() => false), until: forged.time(at + minute) }),
    );
    const found = await verifyWitnessing(text, turns);
    expect(found).toMatchObject({ verdict: 'contradicted', findings: [{ kind: 'outage', seq: 6 }] });
    const really = threeWitnesses.flatMap((witness, index) =>
      filesOf(text, {
        witnesses: [witness],
        isAway: index === 0 ? () => false : away(since + second, since + 16 * second),
        until: forged.time(at + minute),
      }),
    );
    expect((await verifyWitnessing(text, really)).findings).toEqual([]);
  });

  it('is not found invented because their clocks differ by as much as they may', async () => {
    const forged = new Forgery({ outageSeconds: 5, witnesses: listOf(threeWitnesses) }).first('AAA', dollars(2_000));
    const [since, at] = [minute, minute + 6 * second];
    const claim = { reason: 'outage', from: forged.iso(10 * minute), to: forged.iso(at + 30 * minute) } as const;
    const data = { ...claim, since: forged.iso(since) };
    forged.add(at, { type: 'auction.extended', actor: system, data } satisfies AuctionEventDraft);
    const { text } = forged;
    const signedBy = async (isAway: (witness: number) => (time: number) => boolean) => {
      const files = threeWitnesses.flatMap((witness, index) =>
        filesOf(text, { witnesses: [witness], isAway: isAway(index), until: forged.time(at + minute) }),
      );
      return (await verifyWitnessing(text, files)).findings;
    };
    // None of the witnesses had an answer for five seconds, each by a clock that is slow, right, or fast.
    const skews = [-2 * second, 0, 2 * second];
    const away = (skew: number) => (time: number) => {
      return time > forged.time(since) + skew && time < forged.time(since + 5 * second) + skew;
    };
    expect(await signedBy((index) => away(skews[index] ?? 0))).toEqual([]);
    expect(await signedBy((index) => away(index === 0 ? second : 0))).toEqual([]);
  });
});

describe('a file of signatures', () => {
  it('that says one thing many thousand times stops nobody', async () => {
    const [note] = notesOf(log, { witnesses: [one] });
    const line = note === undefined ? '' : writeCosignatureLine(note);
    const file = writeCosignatureHeader(originOf('https://urugo.example', auction)) + line.repeat(150_000);
    const begun = performance.now();
    const found = await verifyWitnessing(log, [...filesOf(log), file]);
    expect(found).toMatchObject({ verdict: 'witnessed' });
    expect(performance.now() - begun).toBeLessThan(20_000);
  });
});
