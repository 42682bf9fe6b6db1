import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Outlines } from '#web/ui/map/outlines.ts';
import { demoPlaces, provinceOfDistrict } from './places.ts';

const outlines: Outlines = JSON.parse(readFileSync('web/ui/map/outlines/rwanda.json', 'utf8'));
const { districts, country, lakes } = outlines;

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
