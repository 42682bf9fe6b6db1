import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readChecklist } from '#bench/checklist/read-checklist.ts';
import { environmentSchema } from '#server/environment.ts';

const blocks = readChecklist();
const commands = blocks.join('\n');
const isThere = spawnSync('bash', ['--version']).status === 0;

test('the first block of the checklist is values to fill in, which the others use', () => {
  const [values = '', ...others] = blocks;
  expect(others.length).toBeGreaterThan(3);
  const names = values.split('\n').flatMap((line) => (line === '' ? [] : (/^([A-Z_]+)=/.exec(line)?.[1] ?? line)));
  expect(names.filter((name) => !others.join('\n').includes(`$${name}`))).toEqual([]);
});

test.skipIf(!isThere)('bash can read the checklist', () => {
  expect(spawnSync('bash', ['-n'], { input: commands, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
});

test('the checklist copies files that exist, and sets variables that the server knows', () => {
  const files = commands.match(/\bdeploy\/[\w.]+/g) ?? [];
  expect(files.length).toBeGreaterThan(1);
  expect(files.filter((file) => !existsSync(new URL(`../../${file}`, import.meta.url)))).toEqual([]);
  const settings = /<<END\n(.*?)^END$/ms.exec(commands)?.[1] ?? '';
  const names = [...settings.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);
  expect(names).toContain('SESSION_SECRET');
  expect(names.filter((name) => !(name in environmentSchema.shape))).toEqual([]);
});
