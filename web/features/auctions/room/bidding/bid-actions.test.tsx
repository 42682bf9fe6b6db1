// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { switchSingleKeys } from '#web/lib/single-keys.ts';
import { answerApi } from '#web/testing/api.ts';
import { pressEscape, show } from '#web/testing/render.tsx';
import { sampleBidder, sampleRoom } from '../../sample-auction.ts';
import { History } from '../history.tsx';
import type { LiveRoom } from '../use-room.ts';
import { BidActions } from './bid-actions.tsx';

beforeEach(() => switchSingleKeys(true));

const live: LiveRoom = {
  room: { ...sampleRoom, own: sampleBidder },
  rows: [],
  isLive: true,
  learn: vi.fn(() => true),
  refresh: vi.fn(async () => undefined),
  loadWholeHistory: vi.fn(async () => undefined),
};

async function showRoom(standing: Parameters<typeof BidActions>[0]['standing'] = 'ready') {
  answerApi({});
  return show(
    <>
      <BidActions live={live} phase="open" standing={standing} />
      <History live={live} />
    </>,
    { areas: ['auctions', 'auction-room'] },
  );
}
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

test('b asks for a maximum, and nothing more while it is asked for; h goes to the history', async () => {
  await showRoom();
  press('h');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
  press('b');
  const field = screen.getByRole('textbox');
  fireEvent.keyDown(field, { key: 'h' });
  press('b');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  pressEscape();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the keys do nothing for who has turned them off', async () => {
  await showRoom();
  act(() => switchSingleKeys(false));
  press('b');
  press('h');
  expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([null, document.body]);
});

test('b does nothing for a visitor', async () => {
  await showRoom('visitor');
  press('b');
  expect(screen.queryByRole('dialog')).toBeNull();
});
