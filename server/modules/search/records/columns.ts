/** Stands for "not stated" in the columns of small numbers, and for "no place" in those of places. */
export const unstated = 255;
export const noPlace = 65_535;

/** Bits of the column `flags`. */
export const flag = { hasPhotos: 1, isReduced: 2, hasAuction: 4, isLive: 8, isInFrancs: 16, isBidOver: 32 } as const;

const firstRoom = 256;

function columnsFor(room: number) {
  return {
    type: new Uint8Array(room),
    status: new Uint8Array(room),
    purpose: new Uint8Array(room),
    /** One bit for each category of the vocabulary; likewise amenities. */
    categories: new Uint8Array(room),
    amenities: new Uint16Array(room),
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
    /** One bit for each deal. */
    deals: new Uint8Array(room),
    priceStep: new Uint8Array(room),
    rentStep: new Uint8Array(room),
    stayStep: new Uint8Array(room),
    sizeStep: new Uint8Array(room),
    /** As `comparableOf` works them out; 0 when not known, and then the step of the price is unstated. */
    priceValue: new Float64Array(room),
    rentValue: new Float64Array(room),
    stayValue: new Float64Array(room),
    createdAt: new Float64Array(room),
    /** Degrees; NaN without a place. */
    latitude: new Float64Array(room),
    longitude: new Float64Array(room),
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
