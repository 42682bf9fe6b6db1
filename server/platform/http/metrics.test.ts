import { describe, expect, it } from 'vitest';
import { createTestApp } from '#server/testing/index.ts';

const onThisMachine = { url: '/metrics', remoteAddress: '127.0.0.1' };
const token = 'n3Vw8KqT5mZr1XpL';

describe('metrics', () => {
  it('of a demonstration are for this machine only, not for clients of a proxy on it', async () => {
    const app = await createTestApp();
    expect((await app.send(onThisMachine)).status).toBe(200);
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'x-forwarded-proto', 'via']) {
      expect((await app.send({ ...onThisMachine, headers: { [name]: '1' } })).status, name).toBe(401);
    }
    expect((await app.send({ ...onThisMachine, remoteAddress: '10.0.0.7' })).status).toBe(401);
  });

  it.each([
    ['in production', { URUGO_MODE: 'production' }],
    [
      'of a demonstration that others can reach',
      { URUGO_MODE: 'demo', PUBLIC_URL: 'https://urugo.example', DEMO_PASSWORD: 'imisozi-igihumbi-7' },
    ],
  ])('%s need the token, also from this machine', async (_, environment) => {
    const closed = await createTestApp({ environment });
    expect((await closed.send(onThisMachine)).status).toBe(401);
    const app = await createTestApp({ environment: { ...environment, METRICS_TOKEN: token } });
    expect((await app.send(onThisMachine)).status).toBe(401);
    const wrong = { ...onThisMachine, headers: { authorization: `Bearer ${token}x` } };
    expect((await app.send(wrong)).status).toBe(401);
    const answer = await app.send({ ...onThisMachine, headers: { authorization: `Bearer ${token}` } });
    expect(answer).toMatchObject({ status: 200, text: expect.stringContaining('process_resident_memory_bytes') });
  });
});
