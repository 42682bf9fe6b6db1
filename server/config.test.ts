import { describe, expect, test } from 'vitest';
import { loadConfig } from './config.ts';

/** What the site tells when the operator's environment holds these variables. */
function siteWith(variables: Record<string, string>) {
  return loadConfig({ SESSION_SECRET: 'only-for-this-test-and-never-used', ...variables }).site;
}

describe('the chat links of the contact page', () => {
  test('are made from the phone number', () => {
    expect(siteWith({ OPERATOR_PHONE: '+250 (0)788-123-456' })).toMatchObject({
      whatsapp: 'https://wa.me/2500788123456',
      telegram: 'https://t.me/+2500788123456',
    });
  });

  test('are those the operator set', () => {
    expect(siteWith({ OPERATOR_TELEGRAM: 'https://t.me/inzu' }).telegram).toBe('https://t.me/inzu');
  });

  test('can be switched off by setting them to nothing', () => {
    expect(siteWith({ OPERATOR_WHATSAPP: '', OPERATOR_TELEGRAM: '' })).toMatchObject({
      whatsapp: undefined,
      telegram: undefined,
    });
  });

  test('are not made from a number without a country', () => {
    for (const phone of ['0788 123 456', '+250', '4040']) {
      expect(siteWith({ OPERATOR_PHONE: phone }).whatsapp).toBeUndefined();
    }
  });

  test('must be addresses of the web', () => {
    expect(() => siteWith({ OPERATOR_WHATSAPP: 'javascript:alert(1)' })).toThrow(/OPERATOR_WHATSAPP/);
  });
});

describe('tiles for the map', () => {
  test('are none unless the operator names some, and name their server unless told otherwise', () => {
    expect(siteWith({}).mapTiles).toBeUndefined();
    const MAP_TILES_URL = 'https://tiles.example/{z}/{x}/{y}.png';
    expect(siteWith({ MAP_TILES_URL }).mapTiles).toEqual({ url: MAP_TILES_URL, attribution: '© tiles.example' });
    expect(siteWith({ MAP_TILES_URL, MAP_TILES_ATTRIBUTION: '© Somebody' }).mapTiles?.attribution).toBe('© Somebody');
  });

  test('need the numbers of a tile in their address', () => {
    expect(() => siteWith({ MAP_TILES_URL: 'https://tiles.example/{z}/{x}.png' })).toThrow(/MAP_TILES_URL/);
    expect(() => siteWith({ MAP_TILES_URL: 'javascript:alert(1)' })).toThrow(/MAP_TILES_URL/);
  });
});
