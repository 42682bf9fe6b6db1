import { expect, it } from 'vitest';
import { boundsOf, type Position } from '#web/ui/map/geometry.ts';
import { firstView } from './first-view.ts';
import type { MapAnswer } from './join-pins.ts';

type Found = Parameters<typeof firstView>[0];

const pin = (position: Position) => position as MapAnswer['pins'][number];
/** This many listings within two kilometres or so. */
const town = (count: number): Position[] =>
  Array.from({ length: count }, (_, index) => ({
    latitude: -1.95 + (index % 5) * 0.005,
    longitude: 30.05 + (index % 7) * 0.005,
  }));
const far: Position[] = [
  { latitude: -2.59, longitude: 29.17 },
  { latitude: -2.6, longitude: 29.75 },
];
const foundAt = (positions: readonly Position[], clusters: MapAnswer['clusters'] = []): Found => ({
  pins: positions.map(pin),
  clusters,
  box: boundsOf(positions),
});

it('begins where nearly all is, and leaves out the few that are far away', () => {
  expect(firstView(foundAt([...town(60), ...far]))).toEqual(boundsOf(town(60)));
});

it('shows all where more of them, or only few at all, are elsewhere', () => {
  for (const positions of [[...town(30), ...far], [...town(10), ...far], town(60)]) {
    expect(firstView(foundAt(positions))).toEqual(boundsOf(positions));
  }
  expect(firstView({ pins: [], clusters: [], box: undefined })).toBeUndefined();
});

it('counts what the server has joined as often as it stands for', () => {
  const box = { west: 30, south: -2, east: 30.1, north: -1.9 };
  const cluster = { latitude: -1.95, longitude: 30.05, count: 400, box } as MapAnswer['clusters'][number];
  const whole = { west: 29.17, south: -2.6, east: 30.1, north: -1.9 };
  expect(firstView({ pins: far.map(pin), clusters: [cluster], box: whole })).toEqual(box);
});
