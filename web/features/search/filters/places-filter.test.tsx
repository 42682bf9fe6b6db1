// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { PlacesFilter } from './places-filter.tsx';

const places = [
  { key: 'gasabo', name: 'Gasabo', count: 9 },
  { key: 'gasabo/remera', name: 'Remera', district: 'Gasabo', count: 5 },
  { key: 'gasabo/kacyiru', name: 'Kacyiru', district: 'Gasabo', count: 4 },
  { key: 'rubavu', name: 'Rubavu', count: 2 },
];
const provinces = [
  { key: 'province.east', name: 'Eastern Province', count: 0 },
  { key: 'province.kigali', name: 'Kigali', count: 9 },
];

async function showFilter(chosen: readonly string[]) {
  await show(
    <form>
      <PlacesFilter places={places} provinces={provinces} chosen={chosen} />
    </form>,
    { areas: ['search', 'vocabulary'] },
  );
  const form = document.querySelector('form') ?? undefined;
  return new FormData(form).getAll('place').toSorted();
}

test.each([
  [[]],
  [['lake.kivu']],
  [['gasabo/remera', 'quarter.nyarutarama']],
  [['rubavu/gisenyi', 'province.kigali']],
  [['province.east']],
])('whatever place is chosen stays so when another filter is: %j', async (chosen) => {
  expect(await showFilter(chosen)).toEqual(chosen.toSorted());
});

test('provinces are above the districts, those without a listing do not', async () => {
  await showFilter([]);
  expect(screen.getAllByRole('checkbox').map((box) => box.getAttribute('value'))).toEqual([
    'province.kigali',
    'gasabo',
    'rubavu',
  ]);
});
