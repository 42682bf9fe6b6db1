// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { Dialog } from './dialog.tsx';
import { showToast } from './toast.ts';

function Asked() {
  const [isOpen, setIsOpen] = useState(true);
  const [isSecond, setIsSecond] = useState(false);
  return (
    <>
      {isOpen && (
        <Dialog title="First" onClose={() => setIsOpen(false)}>
          <input aria-label="Reason" />
          <button type="button" onClick={() => setIsSecond(true)}>
            More
          </button>
        </Dialog>
      )}
      {isSecond && (
        <Dialog title="Second" onClose={() => setIsSecond(false)}>
          More of it
        </Dialog>
      )}
    </>
  );
}

const dialog = (name: string) => screen.getByRole('dialog', { name });
const say = (text: string) => act(() => showToast({ kind: 'error', text }));

it('is not ended by a selection that begins within it and ends beside it', async () => {
  const { user } = await show(<Asked />);
  await user.type(screen.getByRole('textbox'), 'Too dear');
  fireEvent.pointerDown(screen.getByRole('textbox'));
  fireEvent.click(dialog('First'));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Too dear');
  await user.click(dialog('First'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('has the messages while it is above all others, which outside of it could not be clicked', async () => {
  const { user } = await show(<Asked />);
  say('Wrong password');
  expect(within(dialog('First')).getByRole('alert').textContent).toBe('Wrong password');
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(within(dialog('Second')).getByRole('alert').textContent).toBe('Wrong password');
  await user.click(within(dialog('Second')).getByRole('button', { name: 'Close' }));
  expect(within(dialog('First')).getByRole('alert').textContent).toBe('Wrong password');
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(dialog('First')).toBeTruthy();
});

it('leaves its messages to the page when it closes', async () => {
  const { user } = await show(<Asked />);
  say('Wrong password');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('alert').textContent).toBe('Wrong password');
});
