import { describe, expect, it } from 'vitest';
import { changeRow, type RowEvent, stillRow } from './partner-row-state.ts';

const row = { total: 9, inView: 5 };
const follow = (...events: RowEvent[]) => events.reduce(changeRow, stillRow);
const swipe = (from: number, at: number): RowEvent[] => [
  { type: 'swipe-begun', at: from },
  { type: 'swipe-ended', at, row },
];

describe('a row of partners', () => {
  it('moves by its buttons, round at its ends', () => {
    expect(follow({ type: 'stepped', step: 1, row }).start).toBe(1);
    expect(follow({ type: 'stepped', step: -1, row }).start).toBe(4);
  });

  it('goes on by a swipe to the left, and back by one to the right', () => {
    expect(follow(...swipe(300, 200)).start).toBe(1);
    expect(follow(...swipe(300, 200), ...swipe(200, 300)).start).toBe(0);
  });

  it('stays where it is after a touch that is no swipe, and forgets where it began', () => {
    expect(follow(...swipe(300, 310))).toEqual(stillRow);
  });

  it('takes no swipe that began elsewhere or was cancelled', () => {
    expect(follow({ type: 'swipe-ended', at: 0, row }).start).toBe(0);
    const cancelled: RowEvent[] = [{ type: 'swipe-begun', at: 300 }, { type: 'swipe-cancelled' }];
    expect(follow(...cancelled, { type: 'swipe-ended', at: 0, row }).start).toBe(0);
  });

  it('is stopped and let go by one button, whatever else holds it', () => {
    const stopped = follow({ type: 'stop-toggled' }, { type: 'held', isHeld: true });
    expect(stopped).toMatchObject({ isStopped: true, isHeld: true });
    expect(follow({ type: 'stop-toggled' }, { type: 'stop-toggled' }).isStopped).toBe(false);
  });
});
