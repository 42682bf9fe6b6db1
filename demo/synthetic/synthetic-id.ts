/**
 * Fifty of the bits that are random in an ordinary UUIDv7. Ids cannot be chosen, and a random one with these bits is as
 * good as impossible, so they distinguish the synthetic listings from all others.
 */
const mark = '7c09-b1a5-5eed00';

/** Serial numbers have six hexadecimal digits in the id. */
export const highestSerial = 0xff_ffff;

/** Matches synthetic ids, as SQL's LIKE spells it. */
export const syntheticIdPattern = `________-____-${mark}______`;

/** The id of the synthetic listing with this serial number: a UUIDv7 of its time of publication. */
export function syntheticId(createdAt: Date, serial: number): string {
  if (serial > highestSerial) throw new RangeError(`Serial numbers end at ${highestSerial}.`);
  const time = createdAt.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-${mark}${serial.toString(16).padStart(6, '0')}`;
}

/** The serial number in a synthetic id. */
export function serialOf(id: string): number {
  return Number.parseInt(id.slice(-6), 16);
}
