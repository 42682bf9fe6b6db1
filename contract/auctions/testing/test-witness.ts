import { generateKeyPairSync, sign } from 'node:crypto';
import { genesisHash } from '../log/auction-log.ts';
import { readLog } from '../log/read-log.ts';
import { originOf } from '../witnessing/formats/checkpoint.ts';
import { cosign } from '../witnessing/formats/cosignature.ts';
import { writeCosignatureHeader, writeCosignatureLine } from '../witnessing/formats/cosignature-file.ts';
import { keyIdOf, type SignedNote, signatureTypes, writeVerifierKey } from '../witnessing/formats/signed-note.ts';
import type { WitnessList } from '../witnessing/witness-list.ts';
import type { ForgedRow } from './forged-log.ts';

const site = 'https://urugo.example';
const rawKeyLength = 32;
const second = 1_000;

/** A witness of tests: it signs whatever it is shown. */
export type TestWitness = {
  name: string;
  verifierKey: string;
  cosign: (auction: string, head: { size: number; root: string }, time: number) => SignedNote;
  sign: (message: Uint8Array) => Uint8Array;
};

export function createWitness(name: string): TestWitness {
  const { privateKey, publicKey: made } = generateKeyPairSync('ed25519');
  const publicKey = new Uint8Array(made.export({ format: 'der', type: 'spki' }).subarray(-rawKeyLength));
  const key = { name, type: signatureTypes.cosignature, publicKey };
  const signer = { name, id: keyIdOf(key), sign: (message: Uint8Array) => sign(null, message, privateKey) };
  return {
    name,
    verifierKey: writeVerifierKey(key),
    sign: signer.sign,
    cosign: (auction, { size, root }, time) => cosign({ origin: originOf(site, auction), size, root }, time, signer),
  };
}

/** Three witnesses, two of whom must have seen each row. */
export const threeWitnesses = ['notary.example', 'bank.example', 'university.example'].map(createWitness);
export const listOf = (witnesses: readonly TestWitness[], quorum = 2): WitnessList => ({
  quorum,
  keys: witnesses.map(({ verifierKey }) => verifierKey),
});

export function cosignatureFile(
  notes: readonly SignedNote[],
  auction = '00000000-0000-7000-8000-000000000000',
): string {
  return `${writeCosignatureHeader(originOf(site, auction))}${notes.map(writeCosignatureLine).join('')}`;
}

type Looks = {
  witnesses?: readonly TestWitness[];
  /** How far the clock of a witness is ahead, in milliseconds. */
  ahead?: number;
  /** What a witness does not see. */
  isAway?: (time: number) => boolean;
  /** When it looks last, in milliseconds since 1970. */
  until?: number;
  /** How much later than it is dated a row is shown, in milliseconds. */
  delayOf?: (seq: number) => number;
};

/** What witnesses sign who look at a log once a second while it is being written. */
export function notesOf(log: string, looks: Looks = {}): SignedNote[] {
  const { witnesses = threeWitnesses, ahead = 0, isAway, until, delayOf = () => 0 } = looks;
  const { header, rows } = readLog(log);
  const times = rows.map(({ at, seq }) => Date.parse(at) + delayOf(seq));
  const [begin, end] = [times[0] ?? 0, until ?? Math.max(...times) + 2 * second];
  const notes: SignedNote[] = [];
  for (let time = begin; time <= end; time += second) {
    if (isAway?.(time)) continue;
    const unseen = times.findIndex((at) => at > time);
    const size = unseen < 0 ? times.length : unseen;
    const head = { size, root: rows[size - 1]?.hash ?? genesisHash };
    notes.push(...witnesses.map((witness) => witness.cosign(header.auction, head, time + ahead)));
  }
  return notes;
}

/** The same as a file. */
export const filesOf = (log: string, looks: Looks = {}): string[] => [cosignatureFile(notesOf(log, looks))];

/** Rows whose log names these witnesses. */
export function witnessed(rows: readonly ForgedRow[], list = listOf(threeWitnesses)): ForgedRow[] {
  return rows.map(({ at, draft }) =>
    draft.type === 'auction.scheduled'
      ? { at, draft: { ...draft, data: { ...draft.data, witnesses: list } } }
      : { at, draft },
  );
}
