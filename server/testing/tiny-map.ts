/** A number of the protocol buffers that vector tiles and the directories of PMTiles are written in. */
function varint(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest];
    bytes.push((rest % 128) + 128);
  }
}

const numberField = (field: number, value: number) => [...varint(field * 8), ...varint(value)];
const bytesField = (field: number, bytes: readonly number[]) => [
  ...varint(field * 8 + 2),
  ...varint(bytes.length),
  ...bytes,
];
const textField = (field: number, text: string) => bytesField(field, [...Buffer.from(text)]);
/** Small numbers, negative ones too, as the corners of a shape are written. */
const zigzag = (value: number) => varint(value < 0 ? -value * 2 - 1 : value * 2);

/** A vector tile with one road right across it, as Protomaps names it. */
export function tinyTile(): Buffer {
  const extent = 4096;
  // Move to the left end, then one line to the right one.
  const geometry = [...varint(9), ...zigzag(0), ...zigzag(2000), ...varint(10), ...zigzag(extent), ...zigzag(0)];
  const feature = [...bytesField(2, [0, 0]), ...numberField(3, 2), ...bytesField(4, geometry)];
  const layer = [
    ...numberField(15, 2),
    ...textField(1, 'roads'),
    ...bytesField(2, feature),
    ...textField(3, 'kind'),
    ...bytesField(4, textField(1, 'highway')),
    ...numberField(5, extent),
  ];
  return Buffer.from(bytesField(3, layer));
}

const headerBytes = 127;
const vectorTiles = 1;

/** A PMTiles archive of version 3 with one tile, which is the whole earth. */
export function tinyMap(tileType = vectorTiles): Buffer {
  const tile = tinyTile();
  const directory = Buffer.from([1, 0, 1, tile.length, 1].flatMap(varint));
  const metadata = Buffer.from(JSON.stringify({ vector_layers: [{ id: 'roads', fields: { kind: 'String' } }] }));
  const header = Buffer.alloc(headerBytes);
  header.write('PMTiles', 0, 'latin1');
  header.writeUInt8(3, 7);
  const metadataAt = headerBytes + directory.length;
  const tilesAt = metadataAt + metadata.length;
  const numbers = [
    headerBytes,
    directory.length,
    metadataAt,
    metadata.length,
    tilesAt,
    0,
    tilesAt,
    tile.length,
    1,
    1,
    1,
  ];
  for (const [index, number] of numbers.entries()) header.writeBigUInt64LE(BigInt(number), 8 + index * 8);
  // Clustered; neither directories nor tiles are compressed; from zoom 0 to zoom 0; the whole earth.
  for (const [index, byte] of [1, 1, 1, tileType, 0, 0].entries()) header.writeUInt8(byte, 96 + index);
  for (const [index, degrees] of [-180, -85, 180, 85].entries()) header.writeInt32LE(degrees * 1e7, 102 + index * 4);
  return Buffer.concat([header, directory, metadata, tile]);
}
