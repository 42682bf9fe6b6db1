import { describe, expect, it } from 'vitest';
import { findMailRecords } from './mail-records.ts';

const fail = (code: string) => Object.assign(new Error(code), { code });

async function statesWith(zone: Record<string, string[]>, missing = 'ENOTFOUND') {
  const records = await findMailRecords('homes.example', async (name) => {
    const texts = zone[name];
    if (texts === undefined) throw fail(missing);
    // The name service cuts long texts into pieces.
    return texts.map((text) => [text.slice(0, 9), text.slice(9)]);
  });
  return Object.fromEntries(records.map(({ name, state }) => [name, state]));
}

describe('the records of our mails', () => {
  it('are fine when each is there once, and says something', async () => {
    const states = await statesWith({
      'homes.example': ['google-site-verification=x', 'v=spf1 mx -all'],
      'selector1._domainkey.homes.example': ['v=DKIM1; k=rsa; p=MIGfMA0G'],
      '_dmarc.homes.example': ['v=DMARC1; p=quarantine; rua=mailto:post@homes.example'],
    });
    expect(states).toEqual({ spf: 'fine', dkim: 'fine', dmarc: 'fine' });
  });

  it('are missing, but for the key, whose name nobody but its owner knows', async () => {
    expect(await statesWith({})).toEqual({ spf: 'missing', dkim: 'unsure', dmarc: 'missing' });
    expect(await statesWith({}, 'ENODATA')).toEqual({ spf: 'missing', dkim: 'unsure', dmarc: 'missing' });
  });

  it('are weak when they let everybody send in our name, and worthless twice', async () => {
    const weak = await statesWith({ 'homes.example': ['v=spf1 ?all'], '_dmarc.homes.example': ['v=DMARC1; p=none'] });
    expect(weak).toMatchObject({ spf: 'weak', dmarc: 'weak' });
    const twice = await statesWith({ 'homes.example': ['v=spf1 mx -all', 'v=spf1 a ~all'] });
    expect(twice).toMatchObject({ spf: 'several' });
  });

  it('do not take a key that was revoked for one', async () => {
    expect(await statesWith({ 'mail._domainkey.homes.example': ['v=DKIM1; p='] })).toMatchObject({ dkim: 'unsure' });
  });

  it('are not called missing when the name service does not answer', async () => {
    const states = await statesWith({}, 'ETIMEOUT');
    expect(states).toEqual({ spf: 'unreachable', dkim: 'unreachable', dmarc: 'unreachable' });
  });
});
