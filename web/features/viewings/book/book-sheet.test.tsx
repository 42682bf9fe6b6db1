// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { loadAreas } from '#web/i18n/catalogue.ts';
import type { AccountFormComponent } from '#web/lib/account-form-component.ts';
import { show } from '#web/testing/render.tsx';
import { provideEmptyStorage } from '#web/testing/storage.ts';
import { BookSheet, sheetAreas } from './book-sheet.tsx';
import { keptBooking } from './kept-booking.ts';

provideEmptyStorage();

const slot = {
  _id: 'slot',
  startsAt: '2026-12-02T08:00:00.000Z',
  endsAt: '2026-12-02T08:30:00.000Z',
  places: 1,
  left: 1,
  isInstant: true,
  means: [],
};

/** An account was opened, but is not signed in: its address is yet to be confirmed. */
const AccountForm: AccountFormComponent = ({ onAccount }) => (
  <button type="button" onClick={() => onAccount(' Grace@mail.example ')}>
    Sign up
  </button>
);

it('can be closed once the account waits for its mail, and the wanted time is kept', async () => {
  await loadAreas('en', sheetAreas);
  const close = vi.fn();
  const { user } = await show(
    <BookSheet
      listing={{ _id: 'house', slug: 'a-house' }}
      slot={slot}
      fee={undefined}
      AccountForm={AccountForm}
      onClose={close}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  expect(keptBooking()).toMatchObject({ slotId: 'slot', email: 'grace@mail.example' });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledOnce();
});
