import { expect, it } from 'vitest';
import { createTestApp } from '#server/testing/index.ts';

it('describes the API in docs/openapi.json as the server does', async () => {
  const app = await createTestApp();
  const { body } = await app.get('/api/docs/json');
  // After a change of the contract: npx vitest run server/openapi-file -u
  await expect(`${JSON.stringify(body, null, 1)}\n`).toMatchFileSnapshot('../docs/openapi.json');
});
