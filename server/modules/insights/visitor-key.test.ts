import { describe, expect, test } from 'vitest';
import { isBot, visitorKey } from './visitor-key.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 14; TECNO KI7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
const browsers = [
  phone,
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
  'Mozilla/5.0 (Linux; U; Android 9; Itel) AppleWebKit/537.36 Version/4.0 Chrome/88 Mobile Safari/537.36 OPR/60.0',
];
const robots = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'WhatsApp/2.23.20.0',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/126.0.0.0 Safari/537.36',
  'curl/8.5.0',
  'python-requests/2.31',
  '',
];

describe('bots', () => {
  test.each(browsers)('not %s', (userAgent) => expect(isBot(userAgent)).toBe(false));
  test.each(robots)('%s', (userAgent) => expect(isBot(userAgent)).toBe(true));
});

test('a visitor has one key a day, another on another device, and a new one the next day', () => {
  const [today, tomorrow] = [Buffer.from('a'), Buffer.from('b')];
  const one = { userId: undefined, network: '10.0.0.1', userAgent: phone };
  const key = visitorKey(today, one);
  expect(key).toHaveLength(16);
  expect(visitorKey(today, { ...one })).toEqual(key);
  expect(visitorKey(tomorrow, one)).not.toEqual(key);
  expect(visitorKey(today, { ...one, network: '10.0.0.2' })).not.toEqual(key);
  expect(visitorKey(today, { ...one, userAgent: undefined })).toBeUndefined();
});

test('a signed-in user has the same key on all devices', () => {
  const salt = Buffer.from('a');
  const keys = browsers.map((userAgent, index) =>
    visitorKey(salt, { userId: 'u', network: `10.0.0.${index}`, userAgent }),
  );
  expect(new Set(keys.map(String)).size).toBe(1);
});
