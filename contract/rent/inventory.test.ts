import { describe, expect, it } from 'vitest';
import { areAlike, type Room, roomsSchema, sideBySide } from './inventory.ts';

const room = (name: string, condition: Room['condition'] = 'good'): Room => ({ name, condition, photographs: [] });

describe('the inventories of a lease', () => {
  it('are compared room by room, whatever the letters, and nothing is left out', () => {
    const before = [room('Kitchen'), room('Bedroom 1'), room('Terrace')];
    const after = [room('bedroom 1 ', 'damaged'), room('Kitchen', 'worn'), room('Garage')];
    expect(sideBySide(before, after)).toEqual([
      { name: 'Kitchen', before: before[0], after: after[1] },
      { name: 'Bedroom 1', before: before[1], after: after[0] },
      { name: 'Terrace', before: before[2], after: undefined },
      { name: 'Garage', after: after[2] },
    ]);
    expect(sideBySide(before, []).map(({ after: none }) => none)).toEqual([undefined, undefined, undefined]);
  });

  it('have no two rooms that are called alike, and say the condition of each', () => {
    expect(areAlike([room('Hall'), room('Kitchen')])).toBe(false);
    expect(areAlike([room('Hall'), room(' hall')])).toBe(true);
    expect(roomsSchema.safeParse([{ name: 'Hall' }]).success).toBe(false);
    expect(roomsSchema.parse([{ name: 'Hall', condition: 'worn' }])).toEqual([room('Hall', 'worn')]);
  });
});
