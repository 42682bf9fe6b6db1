import { expect, test } from 'vitest';
import { nearbyPlaces } from './nearby-places.ts';

test('what is near is known by district and sector', () => {
  expect(nearbyPlaces({ district: 'Rubavu', sector: 'Gisenyi' })).toEqual({
    lakes: ['Kivu'],
    towns: ['Gisenyi'],
    quarters: [],
  });
  expect(nearbyPlaces({ district: 'Gasabo', sector: 'Kimihurura' }).quarters).toContain('Rugando');
});

test.each([{}, { district: 'Rubavu' }, { district: 'Gasabo', sector: 'Gisenyi' }])(
  'nothing is claimed for %j',
  (place) => {
    expect(nearbyPlaces(place)).toEqual({ lakes: [], towns: [], quarters: [] });
  },
);
