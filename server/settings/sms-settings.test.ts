import { expect, test } from 'vitest';
import { loadConfig } from '#server/config.ts';

const secret = 'only-for-this-test-and-never-used';
const production = { PUBLIC_URL: 'https://site.example', SESSION_SECRET: secret };
const gateway = { AFRICAS_TALKING_USERNAME: 'urugo', AFRICAS_TALKING_KEY: 'key' };

test('a demonstration has the simulator, and a real site no text messages, until a gateway is set up', () => {
  expect(loadConfig({ SESSION_SECRET: secret }).sms).toBe('simulator');
  expect(loadConfig(production).sms).toBeUndefined();
  const settings = { url: 'https://api.africastalking.com/', username: 'urugo', key: 'key', sender: undefined };
  expect(loadConfig({ ...production, ...gateway }).sms).toEqual(settings);
  const AFRICAS_TALKING_SENDER = 'URUGO';
  expect(loadConfig({ ...production, ...gateway, AFRICAS_TALKING_SENDER }).sms).toMatchObject({ sender: 'URUGO' });
});

test('half of a gateway and a key that would travel in the clear are refused', () => {
  expect(() => loadConfig({ ...production, AFRICAS_TALKING_KEY: 'key' })).toThrow(/AFRICAS_TALKING_USERNAME/);
  expect(() => loadConfig({ ...production, ...gateway, AFRICAS_TALKING_URL: 'http://sms.example/' })).toThrow(/https/);
});

test('sends codes to East Africa and the site’s own country, to those that are named, or to all', () => {
  const codesOf = (more: object) => loadConfig({ ...production, ...more }).smsCodes;
  const around = ['+250', '+257', '+243', '+254', '+211', '+255', '+256'];
  expect(codesOf({})).toEqual({ prefixes: around, aDay: 2_000 });
  expect(codesOf({ PHONE_COUNTRY: 'ZM' }).prefixes).toEqual(['+260', ...around]);
  expect(codesOf({ SMS_COUNTRIES: 'rw, BE', SMS_CODES_A_DAY: '50' })).toEqual({ prefixes: ['+250', '+32'], aDay: 50 });
  expect(codesOf({ SMS_COUNTRIES: '*' }).prefixes).toBeUndefined();
  for (const SMS_COUNTRIES of ['Rwanda', 'RW,', 'RW,*', 'RW;UG']) {
    expect(() => codesOf({ SMS_COUNTRIES }), SMS_COUNTRIES).toThrow(/SMS_COUNTRIES must be/);
  }
  expect(() => codesOf({ SMS_CODES_A_DAY: '0' })).toThrow(/SMS_CODES_A_DAY/);
});
