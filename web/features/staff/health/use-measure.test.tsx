// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ApiResponse } from '#contract/api.ts';
import en from '#web/i18n/messages/staff-health/en.json' with { type: 'json' };
import { show } from '#web/testing/render.tsx';
import { useMeasure } from './use-measure.ts';

type Check = ApiResponse<'GET /api/staff/health'>['checks'][number];

const { measures } = en.staffHealth;

function Measure({ check }: { check: Check }) {
  return <p data-testid="said">{useMeasure()(check)}</p>;
}

test.each<[Check, string]>([
  [{ name: 'jobs', state: 'ok', measured: { unit: 'seconds', value: 0 } }, measures.nothingWaits],
  [{ name: 'jobs', state: 'ok', measured: { unit: 'seconds', value: 90 } }, 'The oldest has waited 90 s.'],
  [{ name: 'closing', state: 'ok', measured: { unit: 'seconds', value: 0 } }, measures.nothingWaits],
  [{ name: 'failed_jobs', state: 'ok', measured: { unit: 'count', value: 0 } }, measures.nothingFailed],
  [{ name: 'failed_jobs', state: 'warning', measured: { unit: 'count', value: 3 } }, '3 have stopped trying.'],
  // How quickly changes are found is no queue.
  [
    { name: 'search', state: 'ok', measured: { unit: 'seconds', value: 0 } },
    'Changes are found after 0 s at the latest.',
  ],
])('says of %j: %s', async (check, sentence) => {
  await show(<Measure check={check} />, { areas: ['staff-health'] });
  expect(screen.getByTestId('said').textContent).toBe(sentence);
});
