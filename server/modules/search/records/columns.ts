/** Stands for "not stated" in the columns of small numbers, and for "no place" in those of places. */
export const unstated = 255;
export const noPlace = 65_535;

/** Bits of the column `flags`. */
export const flag = { hasPhotos: 1, isReduced: 2, hasAuction: 4, isLive: 8 } as const;

const firstRoom = 256;
/** Words of each listing's packed facts. */
export const packedWords = 4;

const byte = 0xff;
/** Which word of a listing's packed facts a fact is in, how far it is shifted there, and its bits. */
export const packed = {
  type: { word: 0, shift: 0, mask: byte },
  status: { word: 0, shift: 8, mask: byte },
  priceStep: { word: 0, shift: 16, mask: byte },
  sizeStep: { word: 0, shift: 24, mask: byte },
  beds: { word: 1, shift: 0, mask: byte },
  baths: { word: 1, shift: 8, mask: byte },
  categories: { word: 1, shift: 16, mask: byte },
  flags: { word: 1, shift: 24, mask: byte },
  attributes: { word: 2, shift: 0, mask: 0xffff },
  innermostPlace: { word: 2, shift: 16, mask: 0xffff },
} as const;
export type PackedFact = keyof typeof packed;
const packedFacts = Object.keys(packed) as PackedFact[];

/** Writes the small facts of a listing together, as they stand in the columns. */
export function packFacts(columns: Columns, ordinal: number): void {
  const start = ordinal * packedWords;
  columns.packed.fill(0, start, start + packedWords);
  for (const fact of packedFacts) {
    const { word, shift } = packed[fact];
    columns.packed[start + word] = (columns.packed[start + word] ?? 0) | ((columns[fact][ordinal] ?? 0) << shift);
  }
}

function columnsFor(room: number) {
  return {
    type: new Uint8Array(room),
    status: new Uint8Array(room),
    purpose: new Uint8Array(room),
    /** One bit for each category of the vocabulary; likewise attributes. */
    categories: new Uint8Array(room),
    attributes: new Uint16Array(room),
    beds: new Uint8Array(room),
    baths: new Uint8Array(room),
    flags: new Uint8Array(room),
    district: new Uint16Array(room),
    sector: new Uint16Array(room),
    /** The sector, or else the district. */
    innermostPlace: new Uint16Array(room),
    seller: new Uint32Array(room),
    /** 0 when not stated. */
    size: new Uint32Array(room),
    /** Hundredths of a percent. */
    reduction: new Uint16Array(room),
    priceStep: new Uint8Array(room),
    sizeStep: new Uint8Array(room),
    priceCents: new Float64Array(room),
    createdAt: new Float64Array(room),
    /** Degrees; NaN without a place. */
    latitude: new Float64Array(room),
    longitude: new Float64Array(room),
    /** The small facts once more, those of each listing together: where few are looked at, one look finds them all. */
    packed: new Uint32Array(room * packedWords),
  };
}

/** The facts of each listing by its ordinal, one array for each kind of fact. */
export type Columns = ReturnType<typeof columnsFor>;

export function createColumns(): Columns {
  return columnsFor(firstRoom);
}

/** The same columns with room for `count` ordinals. */
export function withRoom(columns: Columns, count: number): Columns {
  if (count <= columns.type.length) return columns;
  const longer = columnsFor(Math.max(count, columns.type.length * 2));
  for (const name of Object.keys(longer) as (keyof Columns)[]) longer[name].set(columns[name]);
  return longer;
}
