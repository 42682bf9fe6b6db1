import { type PartnerRow, startAfterStep, stepOfSwipe } from './partner-slides.ts';

/** How a row of partners moves. */
export type RowState = {
  /** The first partner that is shown. */
  start: number;
  /** Pointed at or focused: it stays still until that is over. */
  isHeld: boolean;
  /** Stopped by its button. */
  isStopped: boolean;
  /** Where a finger was put down, in pixels from the left. */
  swipeFrom: number | undefined;
};

export type RowEvent =
  | { type: 'stepped'; step: 1 | -1; row: PartnerRow }
  | { type: 'held'; isHeld: boolean }
  | { type: 'stop-toggled' }
  | { type: 'swipe-begun'; at: number }
  | { type: 'swipe-ended'; at: number; row: PartnerRow }
  | { type: 'swipe-cancelled' };

export const stillRow: RowState = { start: 0, isHeld: false, isStopped: false, swipeFrom: undefined };

function endSwipe(state: RowState, at: number, row: PartnerRow): RowState {
  const step = state.swipeFrom === undefined ? undefined : stepOfSwipe(at - state.swipeFrom);
  const start = step === undefined ? state.start : startAfterStep(state.start, step, row);
  return { ...state, start, swipeFrom: undefined };
}

/** The row after something has happened to it. */
export function changeRow(state: RowState, event: RowEvent): RowState {
  switch (event.type) {
    case 'stepped':
      return { ...state, start: startAfterStep(state.start, event.step, event.row) };
    case 'held':
      return { ...state, isHeld: event.isHeld };
    case 'stop-toggled':
      return { ...state, isStopped: !state.isStopped };
    case 'swipe-begun':
      return { ...state, swipeFrom: event.at };
    case 'swipe-ended':
      return endSwipe(state, event.at, event.row);
    case 'swipe-cancelled':
      return { ...state, swipeFrom: undefined };
  }
}
