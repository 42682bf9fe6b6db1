import { describe, expect, it } from 'vitest';
import { readLog } from '../log/read-log.ts';
import { closed, dollars } from '../testing/forged-auction.ts';
import { forgeLog } from '../testing/forged-log.ts';
import { createHeadsOperator, someLeaf } from '../testing/heads-operator.ts';
import { createWitness, listOf, witnessed } from '../testing/test-witness.ts';
import { createAuthority } from '../testing/time-stamp-authority.ts';
import { encodeBase64 } from '../witnessing/formats/base64.ts';
import { cosign } from '../witnessing/formats/cosignature.ts';
import { readNote, readVerifierKey } from '../witnessing/formats/signed-note.ts';
import { writeLeaf } from './head-leaf.ts';
import { type HeadProof, headProofFormat, readHeadProof, writeHeadProof } from './head-proof.ts';
import { verifyHeadProof } from './verify-head-proof.ts';

const authority = await createAuthority();
const [operator, stranger] = [createHeadsOperator(), createHeadsOperator()];
const witnesses = ['notary.example', 'bank.example', 'university.example'].map(createWitness);
const log = await operator.sign(forgeLog(witnessed(closed(dollars(1_500)), listOf(witnesses))));
const { header, rows } = readLog(log);
const last = rows.at(-1);
const time = '2026-03-02T09:00:00.000Z';
const leaf = writeLeaf({ auction: header.auction, seq: rows.length, head: last?.hash ?? '', time });
const before = [1, 2, 3].map((number) => someLeaf(number, '2026-03-02T08:00:00.000Z'));
const leaves = [...before, leaf, someLeaf(4, time)];
const index = before.length;
const textOf = (note: string) => readNote(note)?.text ?? '';

function cosignedBy(names: readonly string[], of = leaves, at = Date.parse(time) + 2_000) {
  return witnesses
    .filter(({ name }) => names.includes(name))
    .map(({ name, verifierKey, sign }) =>
      cosign(operator.head(of), at, { name, id: readVerifierKey(verifierKey)?.id ?? '', sign }),
    );
}

async function aProof(facts: Partial<HeadProof> = {}): Promise<HeadProof> {
  const checkpoint = operator.checkpoint(leaves, cosignedBy(['notary.example', 'bank.example']));
  const token = await authority.stamp(textOf(checkpoint), new Date('2026-03-02T09:00:03Z'));
  return {
    format: headProofFormat,
    leaf,
    index,
    anchors: [
      {
        logKey: operator.logKey,
        checkpoint,
        path: operator.path(leaves, index),
        timeStamps: [encodeBase64(token)],
      },
    ],
    ...facts,
  };
}

const check = (proof: HeadProof, of = log) => verifyHeadProof(of, writeHeadProof(proof));
const problemsOf = async (proof: HeadProof, of = log) => {
  const checked = await check(proof, of);
  return 'problems' in checked ? checked.problems : checked.verdict;
};
/** The proof with another checkpoint in it. */
async function anchored(change: (anchor: HeadProof['anchors'][number]) => Partial<HeadProof['anchors'][number]>) {
  const proof = await aProof();
  return { ...proof, anchors: proof.anchors.map((anchor) => ({ ...anchor, ...change(anchor) })) };
}

describe('the proof of a head', () => {
  it('says that the end of the log is in the log of heads, who has signed it, and when it was stamped', async () => {
    const checked = await check(await aProof());
    expect(checked).toMatchObject({ verdict: 'proven', problems: [], isWhole: true, quorum: 2 });
    expect('anchors' in checked && checked.anchors).toMatchObject([
      {
        size: leaves.length,
        signer: 'operator',
        isIncluded: true,
        isQuorum: true,
        witnesses: [{ witness: 'notary.example' }, { witness: 'bank.example' }],
        timeStamps: [{ state: 'right', time: '2026-03-02T09:00:03.000Z', authority: 'Stamps of tests' }],
      },
    ]);
  });

  it('says of how much of the log it is', async () => {
    const earlier = writeLeaf({ auction: header.auction, seq: 2, head: rows[1]?.hash ?? '', time });
    const others = [...before, earlier];
    const anchors = [
      {
        logKey: operator.logKey,
        checkpoint: operator.checkpoint(others),
        path: operator.path(others, index),
        timeStamps: [],
      },
    ];
    const checked = await check(await aProof({ leaf: earlier, anchors }));
    expect(checked).toMatchObject({ verdict: 'proven', isWhole: false, leaf: { seq: 2 } });
    expect('anchors' in checked && checked.anchors[0]).toMatchObject({ isQuorum: false, witnesses: [] });
  });
});

describe('a proof that was tampered with', () => {
  it('names a time before the row it covers was written', async () => {
    const early = writeLeaf({
      auction: header.auction,
      seq: rows.length,
      head: last?.hash ?? '',
      time: '2026-03-02T08:00:00.000Z',
    });
    const others = [...before, early];
    const [anchor] = (await aProof()).anchors;
    const anchors = [
      {
        logKey: anchor?.logKey ?? '',
        checkpoint: operator.checkpoint(others),
        path: operator.path(others, index),
        timeStamps: [],
      },
    ];
    expect(await problemsOf(await aProof({ leaf: early, anchors }))).toEqual(['beforeRow']);
  });

  it('is of another auction, or of a head that this log does not have', async () => {
    const other = forgeLog(closed(dollars(1_600)));
    expect(await problemsOf(await aProof(), await operator.sign(other))).toContain('otherHead');
    expect(await problemsOf(await aProof({ leaf: before[0] ?? '', index: 0 }))).toEqual([
      'otherAuction',
      'notIncluded',
    ]);
  });

  it('does not lead to the root: another path, place or root', async () => {
    expect(await problemsOf(await aProof({ index: 2 }))).toEqual(['notIncluded']);
    const path = operator.path(leaves, index);
    expect(await problemsOf(await anchored(() => ({ path: path.slice(1) })))).toEqual(['notIncluded']);
    expect(await problemsOf(await anchored(() => ({ path: path.toReversed() })))).toEqual(['notIncluded']);
    expect(await problemsOf(await anchored(() => ({ path: path.map(() => 'no hash') })))).toEqual(['notIncluded']);
    const others = [...before, leaf, someLeaf(5, time)];
    const otherRoot = await anchored(() => ({ checkpoint: operator.checkpoint(others), timeStamps: [] }));
    expect(await problemsOf(otherRoot)).toEqual(['notIncluded']);
  });

  it('has a checkpoint that is not signed, or by somebody else', async () => {
    const strangers = stranger.checkpoint(leaves);
    expect(await problemsOf(await anchored(() => ({ checkpoint: strangers, timeStamps: [] })))).toEqual(['unsigned']);
    const named = await anchored(() => ({ checkpoint: strangers, timeStamps: [], logKey: stranger.logKey }));
    expect(await problemsOf(named)).toEqual(['otherKey']);
    // A log that is not signed names no keys.
    expect(await problemsOf(await aProof(), forgeLog(witnessed(closed(dollars(1_500)), listOf(witnesses))))).toEqual([
      'otherKey',
    ]);
  });

  it('has the signature of a witness under another checkpoint, or by somebody in its name', async () => {
    const others = cosignedBy(['notary.example', 'bank.example'], before);
    const checkpoint = operator.checkpoint(leaves, others);
    expect(await problemsOf(await anchored(() => ({ checkpoint, timeStamps: [] })))).toEqual(['forgedWitness']);
  });

  it('has the time stamp of another checkpoint, or none that is right', async () => {
    const other = encodeBase64(await authority.stamp(textOf(operator.checkpoint(before)), new Date(time)));
    expect(await problemsOf(await anchored(() => ({ timeStamps: [other] })))).toEqual(['otherStamp']);
    const text = textOf(operator.checkpoint(leaves));
    const wrong = encodeBase64(await authority.stamp(text, new Date(time), 'signature'));
    expect(await problemsOf(await anchored(() => ({ timeStamps: [wrong] })))).toEqual(['wrongStamp']);
    expect(await problemsOf(await anchored(() => ({ timeStamps: ['not Base64'] })))).toEqual(['wrongStamp']);
  });

  it('names a time after it was signed or stamped', async () => {
    const early = await authority.stamp(textOf(operator.checkpoint(leaves)), new Date('2026-03-02T08:59:00Z'));
    expect(await problemsOf(await anchored(() => ({ timeStamps: [encodeBase64(early)] })))).toEqual(['dated']);
    const witnessesBefore = cosignedBy(['bank.example'], leaves, Date.parse(time) - 60_000);
    const checkpoint = operator.checkpoint(leaves, witnessesBefore);
    expect(await problemsOf(await anchored(() => ({ checkpoint, timeStamps: [] })))).toEqual(['dated']);
  });
});

it('reads no other file, and nothing that is more or less than a proof', async () => {
  const proof = await aProof();
  const texts = [
    '',
    '{',
    'null',
    '[]',
    log,
    JSON.stringify({ ...proof, more: 1 }),
    JSON.stringify({ ...proof, index: '3' }),
    JSON.stringify({ ...proof, anchors: [] }),
    JSON.stringify({ ...proof, anchors: Array.from({ length: 100 }, () => proof.anchors[0]) }),
    JSON.stringify({ ...proof, anchors: [{ ...proof.anchors[0], path: 'x' }] }),
  ];
  for (const text of texts) expect(readHeadProof(text)).toBeUndefined();
  for (const changed of [{ leaf: 'x' }, { leaf: ` ${leaf}` }]) {
    expect(await check({ ...proof, ...changed })).toEqual({ verdict: 'unreadable' });
  }
  expect(await problemsOf({ ...proof, index: -1 })).toEqual(['notIncluded']);
  const noNote = { ...proof, anchors: [{ logKey: '', checkpoint: 'x', path: [], timeStamps: [] }] };
  expect(await check(noNote)).toEqual({ verdict: 'unreadable' });
});
