import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changePlace, optionsWith, type PlaceChange, type PlaceValues, placeFields, pointOf } from './place-choice.ts';
import { districts, pointOfNames, sectorsOf } from './places-to-show.ts';

const nowhere: PlaceValues = { district: '', sector: '', latitude: '', longitude: '' };
const follow = (...changes: PlaceChange[]) => changes.reduce(changePlace, nowhere);
const [sector = ''] = sectorsOf('Gasabo').map(({ name }) => name);

describe('a place', () => {
  it('chosen by its names lies in their middle', () => {
    const inDistrict = follow({ type: 'district', value: 'Gasabo' });
    const inSector = follow({ type: 'district', value: 'Gasabo' }, { type: 'sector', value: sector });
    expect(pointOf(inDistrict)).toEqual(pointOfNames('Gasabo', ''));
    expect(pointOf(inSector)).toEqual(pointOfNames('Gasabo', sector));
    expect(pointOf(inSector)).not.toEqual(pointOf(inDistrict));
  });

  it('in another district is in none of its sectors yet', () => {
    const place = follow(
      { type: 'district', value: 'Gasabo' },
      { type: 'sector', value: sector },
      { type: 'district', value: 'Musanze' },
    );
    expect(place).toMatchObject({ district: 'Musanze', sector: '' });
    expect(pointOf(place)).toEqual(pointOfNames('Musanze', ''));
  });

  it('keeps its point where the names say nothing', () => {
    const chosen = { latitude: -1.95, longitude: 30.06 };
    const place = follow({ type: 'point', point: chosen }, { type: 'district', value: '' });
    expect(pointOf(place)).toEqual(chosen);
  });

  it('chosen on the map or typed keeps its names', () => {
    const named = { type: 'district', value: 'Gasabo' } as const;
    expect(follow(named, { type: 'point', point: { latitude: -1.9, longitude: 30.1 } })).toEqual({
      district: 'Gasabo',
      sector: '',
      latitude: '-1.9',
      longitude: '30.1',
    });
    const typed = follow(named, { type: 'latitude', value: '-2' });
    expect(typed).toEqual({ ...follow(named), latitude: '-2' });
  });

  it('is changed only where a change says so', () => {
    const value = fc.constantFrom('', 'Gasabo', '5', 'x');
    const place = fc.record({ district: value, sector: value, latitude: value, longitude: value });
    fc.assert(
      fc.property(place, fc.constantFrom(...placeFields), value, (before, type, next) => {
        const after = changePlace(before, { type, value: next });
        expect(after[type]).toBe(next);
        if (type === 'latitude') expect({ ...after, latitude: before.latitude }).toEqual(before);
        if (type === 'sector') expect(after.district).toBe(before.district);
      }),
    );
  });
});

describe('a typed point', () => {
  it.each([
    ['-1.95', '30.06', { latitude: -1.95, longitude: 30.06 }],
    [' -1.95 ', '30.06', { latitude: -1.95, longitude: 30.06 }],
    ['0', '0', { latitude: 0, longitude: 0 }],
    ['90', '-180', { latitude: 90, longitude: -180 }],
    ['', '30.06', undefined],
    ['-1.95', ' ', undefined],
    [' ', '30.06', undefined],
    ['-1,95', '30.06', undefined],
    ['-91', '30', undefined],
    ['1', '180.5', undefined],
    ['-', '30', undefined],
    ['1e999', '30', undefined],
  ])('%j, %j', (latitude, longitude, point) => {
    expect(pointOf({ ...nowhere, latitude, longitude })).toEqual(point);
  });
});

describe('the names to choose from', () => {
  it('begin with none, and keep one that we do not know', () => {
    expect(optionsWith(['A', 'B'], '', 'None').map(({ value }) => value)).toEqual(['', 'A', 'B']);
    expect(optionsWith(['A', 'B'], 'B', 'None').map(({ value }) => value)).toEqual(['', 'A', 'B']);
    expect(optionsWith(['A', 'B'], 'Old name', 'None')).toEqual([
      { value: '', label: 'None' },
      { value: 'Old name', label: 'Old name' },
      { value: 'A', label: 'A' },
      { value: 'B', label: 'B' },
    ]);
  });

  it('are districts in order of the alphabet, each with sectors that lie in Rwanda', () => {
    expect(districts).toEqual(districts.toSorted());
    expect(districts).toHaveLength(30);
    for (const district of districts) {
      expect(sectorsOf(district).length).toBeGreaterThan(0);
      for (const { latitude, longitude } of sectorsOf(district)) {
        expect(latitude).toBeGreaterThan(-2.9);
        expect(latitude).toBeLessThan(-1);
        expect(longitude).toBeGreaterThan(28.8);
        expect(longitude).toBeLessThan(30.95);
      }
    }
  });

  it('of something that is no district are none, whatever objects are called', () => {
    expect(sectorsOf('Atlantis')).toEqual([]);
    expect(sectorsOf('constructor')).toEqual([]);
    expect(pointOfNames('toString', '')).toBeUndefined();
  });
});
