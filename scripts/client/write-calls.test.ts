import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type OpenApi, writeCalls } from './write-calls.ts';

const document: OpenApi = JSON.parse(readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8'));

it('has the types of the client as docs/openapi.json describes the API', async () => {
  // After a change of the contract: npx vitest run scripts/client -u
  await expect(writeCalls(document)).toMatchFileSnapshot('../../clients/typescript/src/calls.gen.ts');
});

it('leaves out what programs cannot call', () => {
  const text = writeCalls(document);
  expect(text).toContain('"GET /api/product/explore"');
  expect(text).toContain('"POST /api/product/status/{id}"');
  expect(text).not.toContain('/api/login');
  expect(text).not.toContain('/api/me/api-keys');
});
