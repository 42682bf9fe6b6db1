import { closeSync, openSync, readSync } from 'node:fs';
import { resolve } from 'node:path';
import { ConfigError } from '#server/config-error.ts';

/**
 * The header of a PMTiles archive, version 3: its first bytes are its name and version, and one byte is the type of its
 * tiles.
 */
const headerBytes = 127;
const magic = 'PMTiles\u0003';
const tileTypeAt = 99;
const vectorTiles = 1;

function readHeader(path: string): Buffer {
  const header = Buffer.alloc(headerBytes);
  const file = openSync(path, 'r');
  try {
    return header.subarray(0, readSync(file, header, 0, headerBytes, 0));
  } finally {
    closeSync(file);
  }
}

/** The absolute path of an operator's map; throws ConfigError unless it is a PMTiles file of vector tiles. */
export function readMapFile(given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  const path = resolve(given);
  let header: Buffer;
  try {
    header = readHeader(path);
  } catch (error) {
    throw new ConfigError(`MAP_FILE: cannot read ${path}: ${error instanceof Error ? error.message : error}`);
  }
  if (header.length < headerBytes || header.toString('latin1', 0, magic.length) !== magic) {
    throw new ConfigError(`MAP_FILE: ${path} is no PMTiles file of version 3`);
  }
  if (header[tileTypeAt] !== vectorTiles) {
    throw new ConfigError(`MAP_FILE: ${path} holds pictures; only vector tiles (MVT) can be drawn in both themes`);
  }
  return path;
}

/** Where the file is read from, a part at a time. */
export const mapFileAddress = '/map.pmtiles';

export type MapTiles = { format: 'raster' | 'pmtiles'; url: string; attribution: string };

type Settings = { file: string | undefined; url: string | undefined; attribution: string | undefined };

/**
 * The source of the map's tiles, with the attribution that their licence asks for; without one, the host name of the
 * tile server, or OpenStreetMap, which files of vector tiles are made from.
 */
export function mapTilesOf({ file, url, attribution }: Settings): MapTiles | undefined {
  if (file !== undefined && url !== undefined) {
    throw new ConfigError('MAP_FILE and MAP_TILES_URL: set one of them, not both');
  }
  if (file !== undefined) {
    return { format: 'pmtiles', url: mapFileAddress, attribution: attribution ?? '© OpenStreetMap contributors' };
  }
  return url === undefined
    ? undefined
    : { format: 'raster', url, attribution: attribution ?? `© ${new URL(url).hostname}` };
}
