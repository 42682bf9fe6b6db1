import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { createTestFolder } from './testing/index.ts';
import { tinyMap } from './testing/tiny-map.ts';

/** The public data of the site with these environment variables. */
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
  test('are none unless the operator names some, and name their server unless configured otherwise', () => {
    expect(siteWith({}).mapTiles).toBeUndefined();
    const MAP_TILES_URL = 'https://tiles.example/{z}/{x}/{y}.png';
    expect(siteWith({ MAP_TILES_URL }).mapTiles).toEqual({
      format: 'raster',
      url: MAP_TILES_URL,
      attribution: '© tiles.example',
    });
    expect(siteWith({ MAP_TILES_URL, MAP_TILES_ATTRIBUTION: '© Somebody' }).mapTiles?.attribution).toBe('© Somebody');
  });

  test('need the numbers of a tile in their address', () => {
    expect(() => siteWith({ MAP_TILES_URL: 'https://tiles.example/{z}/{x}.png' })).toThrow(/MAP_TILES_URL/);
    expect(() => siteWith({ MAP_TILES_URL: 'javascript:alert(1)' })).toThrow(/MAP_TILES_URL/);
  });
});

describe('a map file of the operator', async () => {
  const folder = await createTestFolder();
  const fileOf = (name: string, content: Buffer | string) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };

  test('is a PMTiles file of vector tiles, and names OpenStreetMap unless configured otherwise', () => {
    const MAP_FILE = fileOf('map.pmtiles', tinyMap());
    expect(siteWith({ MAP_FILE }).mapTiles?.attribution).toBe('© OpenStreetMap contributors');
    expect(siteWith({ MAP_FILE, MAP_TILES_ATTRIBUTION: '© Us' }).mapTiles?.attribution).toBe('© Us');
  });

  test('is refused when it is anything else, or is given beside an address of tiles', () => {
    const refused: [string, RegExp][] = [
      [join(folder, 'missing.pmtiles'), /MAP_FILE: cannot read/],
      [folder, /MAP_FILE: cannot read/],
      [fileOf('short.pmtiles', 'PMTiles'), /no PMTiles file/],
      [fileOf('other.pmtiles', Buffer.alloc(200)), /no PMTiles file/],
      [fileOf('pictures.pmtiles', tinyMap(2)), /only vector tiles/],
    ];
    for (const [MAP_FILE, reason] of refused) expect(() => siteWith({ MAP_FILE })).toThrow(reason);
    const MAP_FILE = fileOf('good.pmtiles', tinyMap());
    expect(() => siteWith({ MAP_FILE, MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png' })).toThrow(/not both/);
  });
});

describe('the keys of auctions', () => {
  const [one, two] = ['Zk3vQ8w1LxT7rB5nM2cY9hP4sD6gF0jA', 'Qw8Zk3v1LxT7rB5nM2cY9hP4sD6gF0jB'];
  const keysWith = (variables: Record<string, string>) =>
    loadConfig({ SESSION_SECRET: 'only-for-this-test-and-never-used', ...variables }).auctionKeys;

  test('come from SESSION_SECRET until there is one of their own', () => {
    expect(keysWith({}).current).toEqual({ id: 'session', secret: 'only-for-this-test-and-never-used' });
    const { current, known } = keysWith({ AUCTION_KEY: `a:${one}`, AUCTION_KEYS_OLD: `b:${two}` });
    expect(current).toEqual({ id: 'a', secret: one });
    expect(known.map(({ id }) => id)).toEqual(['a', 'b', 'session']);
  });

  test('are made by a demonstration for itself, and kept', async () => {
    const DATA_DIR = await createTestFolder();
    const { auctionKeys: first, sessionSecret } = loadConfig({ DATA_DIR });
    expect(first.current.secret).not.toBe(sessionSecret);
    expect(loadConfig({ DATA_DIR }).auctionKeys).toEqual(first);
    expect(loadConfig({ DATA_DIR: await createTestFolder() }).auctionKeys.current.id).not.toBe(first.current.id);
  });

  test('sign by LOG_KEY, and by SESSION_SECRET until there is one', () => {
    const logSecretWith = (variables: Record<string, string>) =>
      loadConfig({ SESSION_SECRET: 'only-for-this-test-and-never-used', ...variables }).logSecret;
    expect(logSecretWith({})).toBe('only-for-this-test-and-never-used');
    expect(logSecretWith({ LOG_KEY: one })).toBe(one);
    expect(() => logSecretWith({ LOG_KEY: 'short' })).toThrow(/LOG_KEY/);
  });

  test.each([
    ['without an id', { AUCTION_KEY: one }],
    ['of another form', { AUCTION_KEY: `with space:${one}` }],
    ['too weak', { AUCTION_KEY: 'a:short' }],
    ['with the id of the session', { AUCTION_KEY: `session:${one}` }],
    ['with an id twice', { AUCTION_KEY: `a:${one}`, AUCTION_KEYS_OLD: `a:${two}` }],
    ['old and unreadable', { AUCTION_KEYS_OLD: 'nothing' }],
  ])('are refused %s', (_, variables) => {
    expect(() => keysWith(variables)).toThrow(/AUCTION_KEY/);
  });
});
