import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { iceServersFor } from './ice-servers.ts';

const loadWith = (environment: NodeJS.ProcessEnv) =>
  loadConfig({ SESSION_SECRET: 'a secret for tests only, not for use', ...environment });
const now = new Date('2026-03-02T08:00:00.000Z');
const serversWith = (environment: NodeJS.ProcessEnv, id = 'one') => iceServersFor(loadWith(environment).calls, id, now);
const turn = { TURN_URL: 'turn:turn.example:3478,turns:turn.example:5349?transport=tcp', TURN_SECRET: 'shared' };

describe('the servers of a call', () => {
  it('are none unless the operator names some', () => {
    expect(serversWith({})).toEqual([]);
  });

  it('are those the operator names, with a password as coturn works it out from the shared secret', () => {
    const [stun, relay] = serversWith({ STUN_URL: 'stun:stun.example:3478', ...turn });
    expect(stun).toEqual({ urls: ['stun:stun.example:3478'] });
    expect(relay?.urls).toEqual(['turn:turn.example:3478', 'turns:turn.example:5349?transport=tcp']);
    const [expiry, id] = relay?.username?.split(':') ?? [];
    expect(id).toBe('one');
    const lifetime = Number(expiry) - now.getTime() / 1_000;
    expect(lifetime).toBeGreaterThan(4 * 3_600);
    expect(lifetime).toBeLessThan(5 * 3_600);
    expect(relay?.credential).toBe(createHmac('sha1', 'shared').update(`${expiry}:one`).digest('base64'));
  });

  it('have another password for each call', () => {
    expect(serversWith(turn, 'two')[0]?.credential).not.toBe(serversWith(turn, 'one')[0]?.credential);
  });

  it('are refused where they are wrong or the secret is missing', () => {
    expect(() => loadWith({ TURN_URL: turn.TURN_URL })).toThrow('TURN_SECRET');
    expect(() => loadWith({ ...turn, TURN_URL: 'https://turn.example' })).toThrow('TURN_URL');
    expect(() => loadWith({ STUN_URL: 'turn:turn.example' })).toThrow('STUN_URL');
  });
});
