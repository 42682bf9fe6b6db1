// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerApi } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { roomQuery } from '../auctions.queries.ts';
import { sampleBidder, sampleRoom, sampleSummary } from '../sample-auction.ts';
import { useRoom } from './use-room.ts';

vi.mock('#web/lib/use-live.ts', () => ({
  useLiveConnection: () => undefined,
  useLiveState: () => 'live',
  useOnConnection: () => undefined,
  useServerEvent: () => undefined,
}));
vi.mock('#web/lib/socket-client.ts', () => ({ sendEvent: async () => undefined }));

const { slug } = sampleRoom;
const asked = { ...sampleBidder, requestedKey: 'cd'.repeat(32) };

/** Shows whether another key was asked for, with buttons for what a room does. */
function Room() {
  const { room, learn, refresh } = useRoom(slug);
  return (
    <>
      <p>{room.own?.requestedKey === undefined ? 'not asked for' : 'asked for'}</p>
      <button type="button" onClick={() => void refresh()}>
        Refresh
      </button>
      <button type="button" onClick={() => learn({ auction: sampleSummary, own: asked })}>
        Learn
      </button>
    </>
  );
}

test('what was asked of a room before a command does not take back its answer, which no row of the log shows', async () => {
  const before = { ...sampleRoom, own: sampleBidder };
  const slow = Promise.withResolvers<typeof before>();
  const answers = vi
    .fn()
    .mockReturnValueOnce(slow.promise)
    .mockResolvedValue({ ...before, own: asked });
  answerApi({
    'GET /api/auctions/{id}': answers,
    'GET /api/auctions/{id}/events': { events: [], summary: sampleSummary, serverTime: sampleRoom.serverTime } as never,
  });
  const { user, queryClient } = await show(<Room />, {
    seed: (client) => client.setQueryData(roomQuery(slug).queryKey, before),
  });
  expect(await screen.findByText('not asked for')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await user.click(screen.getByRole('button', { name: 'Learn' }));
  expect(await screen.findByText('asked for')).toBeDefined();
  slow.resolve({ ...before, watchers: 5 });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(await screen.findByText('asked for')).toBeDefined();
  expect(answers).toHaveBeenCalledTimes(2);
});
