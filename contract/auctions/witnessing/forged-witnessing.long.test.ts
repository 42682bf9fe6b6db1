import { describe, expect, it } from 'vitest';
import type { AuctionEventDraft } from '../log/auction-log.ts';
import { verifyLog } from '../log/verify-log.ts';
import { changed, closed, dollars, followedBy, minute, running, system, verify } from '../testing/forged-auction.ts';
import { type ForgedRow, forgeLog } from '../testing/forged-log.ts';
import {
  cosignatureFile,
  createWitness,
  filesOf,
  listOf,
  notesOf,
  threeWitnesses,
  witnessed,
} from '../testing/test-witness.ts';
import { verifyWitnessing } from './verify-witnessing.ts';

const second = 1_000;
const names = threeWitnesses.map(({ name }) => name).toSorted();
const [one, two, three] = threeWitnesses as [
  (typeof threeWitnesses)[number],
  (typeof threeWitnesses)[number],
  (typeof threeWitnesses)[number],
];
const honest = witnessed(closed());
const log = forgeLog(honest);

/** The forgery obeys every rule: only the witnesses can refute it. */
function forged(rows: readonly ForgedRow[]): string {
  const text = forgeLog(rows);
  expect(verifyLog(text)).toMatchObject({ isValid: true });
  return text;
}

describe('a log that its witnesses have seen', () => {
  it('is witnessed, and says by whom', async () => {
    const found = await verifyWitnessing(log, filesOf(log));
    expect(found).toMatchObject({ verdict: 'witnessed', quorum: 2, findings: [], unseen: [], unreadable: 0 });
    expect(found.witnesses).toEqual(
      threeWitnesses.map(({ name, verifierKey }) => ({ name, key: verifierKey, last: honest.length })),
    );
  });

  it('is witnessed without one of three', async () => {
    const found = await verifyWitnessing(log, filesOf(log, { witnesses: [one, three] }));
    expect(found).toMatchObject({ verdict: 'witnessed', findings: [] });
    expect(found.witnesses[1]).toMatchObject({ name: two.name, last: undefined });
  });

  it('is not, where it names none', async () => {
    const text = forgeLog(closed());
    expect(await verifyWitnessing(text, filesOf(text))).toMatchObject({ verdict: 'not_witnessed', witnesses: [] });
  });

  it('is in part, where signatures are missing', async () => {
    const begin = Date.parse(honest[0]?.at ?? '');
    const isAway = (time: number) => time > begin + 2 * second && time < begin + minute;
    expect(await verifyWitnessing(log, filesOf(log, { isAway }))).toMatchObject({ verdict: 'partly', findings: [] });
    const alone = await verifyWitnessing(log, filesOf(log, { witnesses: [one] }));
    expect(alone).toMatchObject({ verdict: 'partly', findings: [], unseen: [[1, honest.length]] });
    expect(await verifyWitnessing(log, [])).toMatchObject({ verdict: 'partly', unseen: [[1, honest.length]] });
  });
});

describe('a forgery that obeys all rules', () => {
  it('is found: the end cut off, with a header that fits', async () => {
    const found = await verifyWitnessing(forged(witnessed(running())), filesOf(log));
    expect(found).toMatchObject({ verdict: 'contradicted', findings: [{ kind: 'cut_off', witnesses: names }] });
  });

  it('is found: another log for another reader', async () => {
    const other = forged(
      changed(honest, 'auction.scheduled', (draft) =>
        draft.type === 'auction.scheduled' ? { ...draft, data: { ...draft.data, title: 'Another title' } } : draft,
      ),
    );
    const found = await verifyWitnessing(other, filesOf(log));
    expect(found).toMatchObject({
      verdict: 'contradicted',
      findings: [{ kind: 'another_log', seq: 1, witnesses: names }],
    });
    // One that no other contradicts is enough to raise the question.
    const byOne = await verifyWitnessing(other, filesOf(log, { witnesses: [three] }));
    expect(byOne).toMatchObject({
      verdict: 'contradicted',
      findings: [{ kind: 'another_log', witnesses: [three.name] }],
    });
  });

  it('is found: all times moved', async () => {
    const found = await verifyWitnessing(log, filesOf(log, { ahead: 60 * minute }));
    expect(found).toMatchObject({ verdict: 'contradicted', findings: [{ kind: 'time', seq: 2, witnesses: names }] });
    const later = await verifyWitnessing(log, filesOf(log, { ahead: -60 * minute }));
    expect(later).toMatchObject({ verdict: 'contradicted', findings: [{ kind: 'time', seq: 1, witnesses: names }] });
  });

  it('is found: a bid dated back', async () => {
    const bid = 1 + honest.findIndex(({ draft }) => draft.type === 'bid.accepted' && draft.data.paddle === 'CCC');
    const delayOf = (seq: number) => (seq === bid ? 5 * second : 0);
    const found = await verifyWitnessing(log, filesOf(log, { delayOf }));
    expect(found).toMatchObject({ verdict: 'contradicted', findings: [{ kind: 'time', seq: bid, witnesses: names }] });
    const soon = (seq: number) => (seq === bid ? second : 0);
    expect(await verifyWitnessing(log, filesOf(log, { delayOf: soon }))).toMatchObject({ verdict: 'witnessed' });
  });

  it('is found: signatures left out that would show a bid dated back', async () => {
    const bid = 1 + honest.findIndex(({ draft }) => draft.type === 'bid.accepted' && draft.data.paddle === 'CCC');
    const at = Date.parse(honest[bid - 1]?.at ?? '');
    const looks = {
      delayOf: (seq: number) => (seq === bid ? minute : 0),
      isAway: (time: number) => time > at && time < at + minute,
    };
    const found = await verifyWitnessing(log, filesOf(log, looks));
    expect(found.verdict).toBe('partly');
    expect(found.unseen[0]?.[0]).toBe(bid);
  });
});

describe('an outage that a log claims', () => {
  const begun = Date.parse(running().at(-1)?.at ?? '') + minute - 10 * second;
  const outage = (isUnwitnessed: boolean): AuctionEventDraft => {
    const at = begun + 10 * second;
    const to = new Date(at + 30 * minute).toISOString();
    const from = new Date(Date.parse(running()[1]?.at ?? '') + 10 * minute).toISOString();
    const since = new Date(begun).toISOString();
    return {
      type: 'auction.extended',
      actor: system,
      data: { reason: 'outage', from, to, since, ...(isUnwitnessed ? { isUnwitnessed: true as const } : {}) },
    };
  };
  const rowsWith = (isUnwitnessed: boolean) => witnessed(followedBy(running(), minute, outage(isUnwitnessed)));
  const isAway = (time: number) => time > begun && time < begun + 10 * second;

  it.each([false, true])('is believed where they were away, unwitnessed: %s', async (isUnwitnessed) => {
    const text = forged(rowsWith(isUnwitnessed));
    expect(await verifyWitnessing(text, filesOf(text, { isAway }))).toMatchObject({
      verdict: 'witnessed',
      findings: [],
    });
  });

  it.each([false, true])('is found invented where the quorum had answers, unwitnessed: %s', async (isUnwitnessed) => {
    const text = forged(rowsWith(isUnwitnessed));
    const found = await verifyWitnessing(text, filesOf(text, { witnesses: [one, two] }));
    expect(found).toMatchObject({
      verdict: 'contradicted',
      findings: [{ kind: 'outage', seq: rowsWith(isUnwitnessed).length, witnesses: [two.name, one.name].toSorted() }],
    });
  });

  it('is believed where fewer than the quorum had answers', async () => {
    const text = forged(rowsWith(true));
    const files = [...filesOf(text, { witnesses: [one] }), ...filesOf(text, { witnesses: [two, three], isAway })];
    expect(await verifyWitnessing(text, files)).toMatchObject({ verdict: 'witnessed', findings: [] });
  });

  it('of witnesses is refused by the rules where there are none, or that was no outage', () => {
    const without = followedBy(running(), minute, outage(true));
    expect(verify(without)).toMatchObject({ isValid: false, problem: { kind: 'rule' } });
    const wrong = changed(rowsWith(true), 'auction.extended', (draft) =>
      draft.type === 'auction.extended' ? { ...draft, data: { ...draft.data, reason: 'technical', note: 'x' } } : draft,
    );
    expect(verify(wrong)).toMatchObject({ isValid: false, problem: { kind: 'rule' } });
  });
});

describe('a witness that cannot be relied on', () => {
  it('is named where it has signed two logs, and is believed no more', async () => {
    const other = forgeLog(
      changed(honest, 'auction.closed', (draft) =>
        draft.type === 'auction.closed' ? { ...draft, data: { ...draft.data, price: dollars(1) } } : draft,
      ),
    );
    const lying = notesOf(other, { witnesses: [two] }).slice(-2);
    const found = await verifyWitnessing(log, [...filesOf(log), cosignatureFile(lying)]);
    expect(found).toMatchObject({ verdict: 'witnessed', findings: [{ kind: 'two_heads', witnesses: [two.name] }] });
  });

  it('stands alone where it says otherwise than the quorum', async () => {
    const lying = two.cosign('019c0000-0000-7000-8000-000000000001', { size: 3, root: 'ab'.repeat(32) }, Date.now());
    const files = [...filesOf(log, { witnesses: [one, three] }), cosignatureFile([lying])];
    expect(await verifyWitnessing(log, files)).toMatchObject({
      verdict: 'witnessed',
      findings: [{ kind: 'alone', seq: 3, witnesses: [two.name] }],
    });
  });

  it('stands alone though the quorum was away for a moment elsewhere, but not where it saw that row first', async () => {
    const at = Date.parse(honest[4]?.at ?? '');
    const isAway = (time: number) => time > at - second && time < at + 15 * second;
    const seen = filesOf(log, { witnesses: [one, three], isAway });
    const verdictOf = async (size: number, time: number) => {
      const lying = two.cosign('019c0000-0000-7000-8000-000000000001', { size, root: 'ab'.repeat(32) }, time);
      return verifyWitnessing(log, [...seen, cosignatureFile([lying])]);
    };
    const { unseen } = await verifyWitnessing(log, seen);
    const first = unseen[0]?.[0] ?? 0;
    expect(first).toBeGreaterThan(1);
    const alone = { verdict: 'partly', findings: [{ kind: 'alone', witnesses: [two.name] }] };
    expect(await verdictOf(first - 1, at)).toMatchObject(alone);
    expect(await verdictOf(first, at + minute)).toMatchObject(alone);
    // The quorum may have been kept away until the row was rewritten.
    expect(await verdictOf(first, at + second)).toMatchObject({ verdict: 'contradicted' });
  });

  it('stands alone where its clock is wrong', async () => {
    const files = [
      ...filesOf(log, { witnesses: [one, three] }),
      ...filesOf(log, { witnesses: [two], ahead: 40 * second }),
    ];
    expect(await verifyWitnessing(log, files)).toMatchObject({
      verdict: 'witnessed',
      findings: [{ kind: 'alone', witnesses: [two.name] }],
    });
  });

  it('is not the one in whose name somebody else has signed', async () => {
    const impostor = createWitness(two.name);
    const list = listOf([one, two]);
    const text = forgeLog(witnessed(closed(), list));
    // With the id of the true key, which is public.
    const notes = notesOf(text, { witnesses: [impostor] }).map((note) => ({
      ...note,
      signatures: note.signatures.map((signature) => ({ ...signature, id: two.verifierKey.split('+')[1] ?? '' })),
    }));
    const found = await verifyWitnessing(text, [
      ...filesOf(text, { witnesses: [one] }),
      cosignatureFile(notes.slice(0, 1)),
    ]);
    expect(found).toMatchObject({ verdict: 'partly', findings: [{ kind: 'forged', witnesses: [two.name] }] });
  });
});
