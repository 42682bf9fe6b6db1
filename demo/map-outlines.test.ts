import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import sectorsByDistrict from '#contract/places/rwanda-sectors.json' with { type: 'json' };
import type { Outlines, SectorOutlines } from '#web/ui/map/outlines.ts';
import type { DemoPlace } from './demo-data.ts';
import { demoListings } from './listings/index.ts';
import { demoPlaces, provinceOfDistrict } from './places.ts';

const outlines: Outlines = JSON.parse(readFileSync('web/ui/map/outlines/rwanda.json', 'utf8'));
const { districts, country, lakes } = outlines;
const near: SectorOutlines = JSON.parse(readFileSync('web/ui/map/outlines/sectors.json', 'utf8'));

type Ring = readonly (readonly number[])[];

function contains(ring: Ring, x: number, y: number): boolean {
  let isInside = false;
  ring.forEach(([x1 = 0, y1 = 0], index) => {
    const [x2 = 0, y2 = 0] = ring.at(index - 1) ?? [];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isInside = !isInside;
  });
  return isInside;
}

it('names the thirty districts and their provinces as listings do', () => {
  const named = Object.fromEntries(districts.features.map(({ properties: { name, province } }) => [name, province]));
  expect(named).toEqual(provinceOfDistrict);
});

it('draws closed lines, all of them in Rwanda or at its lakes', () => {
  for (const { geometry } of [...districts.features, ...lakes.features, country]) {
    for (const ring of geometry.coordinates) {
      expect(ring.length).toBeGreaterThan(3);
      expect(ring.at(-1)).toEqual(ring[0]);
      expect(ring.every(([x = 0, y = 0]) => x > 28.8 && x < 31 && y > -2.9 && y < -1)).toBe(true);
    }
  }
});

it('puts a place into its district, but for those within a kilometre or two of a border', () => {
  const rings = new Map(
    districts.features.map(({ properties, geometry }) => [properties.name, geometry.coordinates[0]]),
  );
  const outside = demoPlaces.filter(
    ({ district, longitude, latitude }) => !contains(rings.get(district) ?? [], longitude, latitude),
  );
  expect(outside.length / demoPlaces.length).toBeLessThan(0.05);
});

it('is small enough for a phone', () => {
  expect(JSON.stringify(outlines).length).toBeLessThan(150_000);
});

it('has the outline and a name for each sector that a listing can be in', () => {
  const named = near.sectors.features.map(({ properties: { district, name } }) => `${district}/${name}`);
  const known = Object.entries(sectorsByDistrict).flatMap(([district, names]) =>
    names.map((name) => `${district}/${name}`),
  );
  expect(named.toSorted()).toEqual(known.toSorted());
  expect(near.names.features.map(({ properties: { name } }) => name).toSorted()).toEqual(
    known.map((key) => key.split('/')[1]).toSorted(),
  );
});

it('puts the centre of each sector, and each demonstration listing, into its outline', () => {
  const ringsOf = ({ geometry }: SectorOutlines['sectors']['features'][number]) =>
    (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).flatMap(([outer]) =>
      outer ? [outer] : [],
    );
  const isOutside = ({ district, sector, longitude, latitude }: DemoPlace) => {
    const outline = near.sectors.features.find(
      ({ properties }) => properties.district === district && properties.name === sector,
    );
    return !outline || !ringsOf(outline).some((ring) => contains(ring, longitude, latitude));
  };
  expect(demoPlaces.filter(isOutside)).toEqual([]);
  expect(demoListings.filter(isOutside).map(({ title }) => title)).toEqual([]);
});
