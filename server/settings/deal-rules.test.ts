import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import rwanda from '#rules/rw/checklist.json' with { type: 'json' };
import { readDealRules } from './deal-rules.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'urugo-rules-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function fileWith(content: unknown): Promise<string> {
  const file = join(folder, `${Math.random()}.json`);
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const texts = { en: 'Fire insurance', fr: 'Assurance incendie', rw: 'Ubwishingizi bw’inkongi' };
const item = {
  key: 'fire_insurance',
  of: 'buyer',
  isMandatory: false,
  title: texts,
  text: texts,
  from: '2026-01-01',
  source: 'https://operator.example/rules',
  checked: '2026-11-24',
};

describe('the rules of deals', () => {
  it('are those of the country, each in three languages, with a source', () => {
    const rules = readDealRules(undefined);
    expect(rules.length).toBe(rwanda.items.length);
    expect(rules.every(({ isOfOperator }) => !isOfOperator)).toBe(true);
  });

  it('take what an operator adds, also what hangs on a question of the country', async () => {
    const added = { ...item, when: { question: 'seller_is_married', is: true } };
    const last = readDealRules(await fileWith({ items: [added] })).at(-1);
    expect(last).toMatchObject({ isOfOperator: true, rule: { key: 'fire_insurance', proof: 'none', form: 'task' } });
  });

  it.each([
    ['no JSON', '{'],
    ['no list', {}],
    ['an item without a source', { items: [{ ...item, source: undefined }] }],
    ['a source without https', { items: [{ ...item, source: 'http://operator.example' }] }],
    ['an item in two languages', { items: [{ ...item, title: { en: 'a', fr: 'b' } }] }],
    ['a key of the country', { items: [{ ...item, key: 'notary' }] }],
    ['a key twice', { items: [item, item] }],
    ['an unknown question', { items: [{ ...item, when: { question: 'no_question', is: true } }] }],
    ['a day that is none', { items: [{ ...item, from: '2026-02-30' }] }],
    ['an end before the beginning', { items: [{ ...item, until: '2025-01-01' }] }],
    ['an unknown field', { items: [{ ...item, mandatory: true }] }],
    ['more than it may be', `{"items":[],"x":"${'x'.repeat(200_001)}"}`],
  ])('with %s stop the start, and say which file it is', async (_, content) => {
    const file = await fileWith(content);
    expect(() => readDealRules(file)).toThrow(/DEAL_RULES_FILE/);
  });

  it('of the country that cannot be used stop the start too', () => {
    expect(() => readDealRules(undefined, { items: [{ ...item, key: 'X' }] })).toThrow('rules/rw/checklist.json');
    expect(() => readDealRules(join(folder, 'nowhere.json'))).not.toThrow('rules/rw');
  });
});
