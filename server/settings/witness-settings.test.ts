import { describe, expect, it } from 'vitest';
import { createWitness } from '#contract/auctions/testing/test-witness.ts';
import { loadConfig } from '#server/config.ts';
import { ConfigError } from '#server/config-error.ts';
import { createTestFolder } from '#server/testing/index.ts';

const [one, two, three] = ['notary.example', 'bank.example', 'university.example'].map(
  (name) => createWitness(name).verifierKey,
);
const secret = 'only-for-this-test-and-never-used';
const configOf = (environment: NodeJS.ProcessEnv) => loadConfig({ SESSION_SECRET: secret, ...environment });
const read = (WITNESSES: string, more: NodeJS.ProcessEnv = {}) => configOf({ WITNESSES, ...more }).witnesses;

describe('the witnesses of auctions', () => {
  it('are those that are listed, more than half of them the quorum', () => {
    expect(read(`${one} https://notary.example, ${two}, ${three}`)).toEqual({
      quorum: 2,
      areOwn: false,
      listed: [
        { name: 'notary.example', key: one, address: 'https://notary.example' },
        { name: 'bank.example', key: two, address: undefined },
        { name: 'university.example', key: three, address: undefined },
      ],
    });
    expect(read(`${one}, ${two}`, { WITNESS_QUORUM: '1' })?.quorum).toBe(1);
  });

  it('are none where nobody is listed', () => {
    expect(configOf({}).witnesses).toBeUndefined();
    expect(read('none')).toBeUndefined();
  });

  it.each<[string, string, NodeJS.ProcessEnv]>([
    ['what is no key', 'notary.example', {}],
    ['the key of a log', 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k', {}],
    ['what is no address', `${one} notary`, {}],
    ['one twice', `${one}, ${one}`, {}],
    ['a quorum of more than there are', `${one}`, { WITNESS_QUORUM: '2' }],
  ])('are refused with %s', (_, witnesses, more) => {
    expect(() => read(witnesses, more)).toThrow(ConfigError);
  });

  it('have a quorum only where there are some', () => {
    expect(() => configOf({ WITNESS_QUORUM: '1' })).toThrow(ConfigError);
  });

  it('are two of its own in a demonstration with secrets of its own, the same at each start', async () => {
    const DATA_DIR = await createTestFolder();
    const first = loadConfig({ DATA_DIR }).witnesses;
    expect(first).toMatchObject({ areOwn: true, quorum: 1 });
    expect(first?.listed).toHaveLength(2);
    expect(loadConfig({ DATA_DIR }).witnesses).toEqual(first);
    expect(loadConfig({ DATA_DIR, WITNESSES: 'none' }).witnesses).toBeUndefined();
  });
});
