import { describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { createTestApp, exampleUrl, grace, signUpAs } from '#server/testing/index.ts';

const app = await createTestApp();
const staff = await signUpAs(app, grace, { role: 'staff' });
const id = '019c0000-0000-7000-8000-000000000000';
const writes = Object.entries(api).filter(([, { method }]) => method !== 'GET');

describe('a page of another site', () => {
  it.each(writes)('cannot use a visitor’s session for %s', async (_, endpoint) => {
    const request = {
      method: endpoint.method,
      url: exampleUrl(endpoint, {
        id,
        productId: id,
        listingId: id,
        docId: id,
        key: 'identity',
        slotId: id,
        importId: id,
        repairId: id,
        memberId: id,
        noteId: id,
        number: 'R-2026-000001',
        conversationId: id,
        registrationId: id,
        messageId: id,
        token: id,
        file: `${id}.pdf`,
      }),
    };
    const ways = [
      { origin: 'https://evil.example', 'content-type': 'application/json' },
      { origin: 'null', 'content-type': 'text/plain' },
      { 'sec-fetch-site': 'cross-site', 'content-type': 'multipart/form-data; boundary=x' },
      { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site', 'content-type': 'application/json' },
    ];
    for (const headers of ways) {
      const answer = await staff.send({ ...request, headers, payload: '{}' });
      expect(answer).toMatchObject({ status: 403, body: { code: 'FOREIGN_ORIGIN' } });
    }
  });
});
