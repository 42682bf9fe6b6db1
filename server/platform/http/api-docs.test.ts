import { expect, it } from 'vitest';
import { createTestApp } from '#server/testing/index.ts';

it('the page of the documentation loads nothing from any other place', async () => {
  const app = await createTestApp();
  const { status, headers, text } = await app.get('/api/docs/');
  expect(status).toBe(200);
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toMatch(/https?:|\*/);
  const addresses = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
  expect(addresses.length).toBeGreaterThan(3);
  for (const path of addresses) expect([path, (await app.get(path)).status]).toEqual([path, 200]);
});
