import { firstOf } from '../binary-search.ts';

const firstRoom = 16;

/**
 * Late arrivals: listings that were indexed after newer ones, the newest first, each with the first ordinal in order that
 * is newer. Two arrays of numbers, because each page of a list goes through all of them.
 */
export class LateArrivals {
  #ordinals = new Uint32Array(firstRoom);
  #younger = new Uint32Array(firstRoom);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Their ordinals; another array after the next change. */
  get ordinals(): Uint32Array {
    return this.#ordinals.subarray(0, this.#size);
  }

  ordinalAt(place: number): number {
    return this.#ordinals[place] ?? 0;
  }

  /** The first ordinal in order that is newer than the late arrival at a place. */
  youngerThan(place: number): number {
    return this.#younger[place] ?? 0;
  }

  /** How many there are until the first for which the test does not hold; it holds for none after that. */
  countWhile(holds: (ordinal: number) => boolean): number {
    return firstOf(this.#size, (place) => !holds(this.ordinalAt(place)));
  }

  /** The places of those for which a test holds. */
  placesOf(holds: (ordinal: number) => boolean): Uint32Array {
    const places = new Uint32Array(this.#size);
    let count = 0;
    for (let place = 0; place < this.#size; place += 1) {
      if (!holds(this.#ordinals[place] ?? 0)) continue;
      places[count] = place;
      count += 1;
    }
    return places.subarray(0, count);
  }

  insert(place: number, ordinal: number, younger: number): void {
    this.#ordinals = inserted(this.#ordinals, this.#size, place, ordinal);
    this.#younger = inserted(this.#younger, this.#size, place, younger);
    this.#size += 1;
  }

  remove(ordinal: number): void {
    const place = this.ordinals.indexOf(ordinal);
    if (place === -1) return;
    for (const numbers of [this.#ordinals, this.#younger]) numbers.copyWithin(place, place + 1, this.#size);
    this.#size -= 1;
  }

  copy(): LateArrivals {
    const copied = new LateArrivals();
    [copied.#ordinals, copied.#younger] = [this.#ordinals.slice(), this.#younger.slice()];
    copied.#size = this.#size;
    return copied;
  }
}

/** The first `size` numbers with one more among them; the same array while it has room. */
function inserted(numbers: Uint32Array<ArrayBuffer>, size: number, place: number, number: number) {
  const room = size < numbers.length ? numbers : new Uint32Array(size * 2);
  if (room !== numbers) room.set(numbers);
  room.copyWithin(place + 1, place, size);
  room[place] = number;
  return room;
}
