import { describe, expect, it } from 'vitest';
import { verifyEd25519 } from '../../signatures/ed25519.ts';
import { createWitness } from '../../testing/test-witness.ts';
import { isWitnessList } from '../witness-list.ts';
import { auctionOf, originOf, readCheckpoint, writeCheckpoint } from './checkpoint.ts';
import { checkNote, timeOfCosignature } from './cosignature.ts';
import {
  cosignatureFormat,
  isCosignatureFile,
  readCosignatureFile,
  writeCosignatureHeader,
} from './cosignature-file.ts';
import { keyIdOf, readNote, readVerifierKey, signatureTypes, writeNote, writeVerifierKey } from './signed-note.ts';

/** The example of c2sp.org/signed-note. */
const exampleKey = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k';
const exampleNote = `This is an example message.

— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=
`;

/** The example of c2sp.org/tlog-cosignature. */
const exampleCheckpoint = `example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
— witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==
`;

/** The published key of a witness of other logs, as github.com/transparency-dev/formats tests it. */
const remora = 'remora.n621.de+da77ade7+BOvN63jn/bLvkieywe8R6UYAtVtNbZpXh34x7onlmtw2';

const auction = '019c0000-0000-7000-8000-000000000001';
const root = 'ab'.repeat(32);

describe('a signed note', () => {
  it('of the standard is read, verified and written alike', async () => {
    const key = readVerifierKey(exampleKey);
    const note = readNote(exampleNote);
    expect(note?.text).toBe('This is an example message.\n');
    const [signature] = note?.signatures ?? [];
    expect(signature).toMatchObject({ name: 'example.com/foo', id: key?.id });
    const message = new TextEncoder().encode(note?.text);
    const bytes = signature?.bytes ?? new Uint8Array();
    const publicKey = key?.publicKey ?? new Uint8Array();
    expect(await verifyEd25519(publicKey, { message, signature: bytes })).toBe(true);
    expect(await verifyEd25519(publicKey, { message: message.slice(1), signature: bytes })).toBe(false);
    expect(note && writeNote(note)).toBe(exampleNote);
  });

  it.each([
    ['without a signature', 'text\n\n'],
    ['without an empty line', 'text\n— a AAAAAAAA\n'],
    ['that ends in a line', exampleNote.trimEnd()],
    ['with a control character', exampleNote.replace('example message', 'example\tmessage')],
    ['with another line below', `${exampleNote}hello\n`],
    ['with broken Base64', exampleNote.replace('Uw2Q', 'Uw2*')],
  ])('is none %s', (_, text) => {
    expect(readNote(text)).toBeUndefined();
  });
});

describe('the key of a witness', () => {
  it('of others is read, and written alike', () => {
    const key = readVerifierKey(remora);
    expect(key).toMatchObject({ name: 'remora.n621.de', type: signatureTypes.cosignature, id: 'da77ade7' });
    expect(key && writeVerifierKey(key)).toBe(remora);
    expect(key && keyIdOf({ ...key, name: 'another.example' })).not.toBe('da77ade7');
  });

  it.each([
    ['another id', remora.replace('da77ade7', 'da77ade8')],
    ['another name', remora.replace('n621', 'n622')],
    ['a part too few', 'remora.n621.de+da77ade7'],
    ['a short key', 'a+00000000+BAEB'],
    ['nothing', ''],
  ])('is none with %s', (_, text) => {
    expect(readVerifierKey(text)).toBeUndefined();
  });
});

describe('a checkpoint', () => {
  it('names site, auction, rows and hash', () => {
    const origin = originOf('https://urugo.example:8443/', auction);
    expect(origin).toBe(`urugo.example:8443/auction/${auction}`);
    expect(auctionOf(origin)).toBe(auction);
    const text = writeCheckpoint({ origin, size: 12, root });
    expect(readCheckpoint(text)).toEqual({ origin, size: 12, root });
    expect(readCheckpoint(text.replace('\n12\n', '\n012\n'))).toBeUndefined();
    expect(auctionOf('urugo.example/../../etc')).toBeUndefined();
  });

  it('of the standard is read', () => {
    const note = readNote(exampleCheckpoint);
    expect(readCheckpoint(note?.text ?? '')).toMatchObject({ origin: 'example.com/behind-the-sofa', size: 20_852_163 });
    expect(note?.signatures.map(timeOfCosignature)).toEqual([undefined, 1_679_315_147_000]);
  });
});

describe('a cosignature', () => {
  const witness = createWitness('notary.example');
  const key = readVerifierKey(witness.verifierKey);
  const keys = key === undefined ? [] : [key];
  const note = witness.cosign(auction, { size: 3, root }, 1_700_000_000_999);

  it('is verified with its time in whole seconds', async () => {
    const checked = await checkNote(writeNote(note), keys);
    expect(checked).toMatchObject({ forged: [], checkpoint: { size: 3, root } });
    expect(checked?.cosignatures).toMatchObject([{ witness: 'notary.example', time: 1_700_000_000_000, size: 3 }]);
  });

  it('of somebody unknown is passed over', async () => {
    const other = createWitness('bank.example').cosign(auction, { size: 3, root }, 0);
    expect(await checkNote(writeNote(other), keys)).toMatchObject({ cosignatures: [], forged: [] });
  });

  it('says nothing of another checkpoint, nor of another time', async () => {
    const [signature] = note.signatures;
    const moved = new Uint8Array(signature?.bytes ?? []);
    moved[7] = (moved[7] ?? 0) + 1;
    for (const forged of [
      { ...note, text: note.text.replace('\n3\n', '\n4\n') },
      { ...note, signatures: [{ name: 'notary.example', id: key?.id ?? '', bytes: moved }] },
    ]) {
      expect(await checkNote(writeNote(forged), keys)).toMatchObject({ cosignatures: [], forged: ['notary.example'] });
    }
  });
});

describe('a file of cosignatures', () => {
  it('is read line by line', () => {
    const file = `${writeCosignatureHeader('a/b')}${JSON.stringify({ note: exampleNote })}\nrubbish\n`;
    expect(isCosignatureFile(file)).toBe(true);
    expect(readCosignatureFile(file)).toEqual({
      origin: 'a/b',
      certificates: [],
      notes: [exampleNote],
      unreadable: [3],
    });
    expect(() => readCosignatureFile(file.replace(cosignatureFormat, 'x'))).toThrow(RangeError);
  });
});

describe('a list of witnesses', () => {
  const [one, two] = [createWitness('a.example').verifierKey, createWitness('b.example').verifierKey];
  it.each<[boolean, unknown]>([
    [true, { quorum: 1, keys: [one] }],
    [true, { quorum: 2, keys: [one, two] }],
    [false, { quorum: 3, keys: [one, two] }],
    [false, { quorum: 0, keys: [one] }],
    [false, { quorum: 2, keys: [one, one] }],
    [false, { quorum: 1, keys: [exampleKey] }],
    [false, { quorum: 1, keys: [] }],
    [false, { quorum: 1, keys: [one], names: ['a'] }],
    [false, [one]],
  ])('is %s: %j', (isRight, list) => {
    expect(isWitnessList(list)).toBe(isRight);
  });
});
