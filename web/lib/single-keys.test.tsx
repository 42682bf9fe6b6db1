// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { SingleKeysSwitch } from '#web/ui/single-keys-switch.tsx';
import { switchSingleKeys, useSingleKeys } from './single-keys.ts';

beforeEach(() => switchSingleKeys(true));

function Page({ act, ...options }: { act: (key: string) => boolean; isEnabled?: boolean; isOfDialog?: boolean }) {
  useSingleKeys(act, options);
  return (
    <>
      <SingleKeysSwitch />
      <input aria-label="Amount" />
      <textarea aria-label="Reason" />
      <select aria-label="Kind" />
      <div data-testid="note" contentEditable="plaintext-only" />
      <input type="radio" aria-label="Yes" />
      <button type="button">Other</button>
      <dialog open>
        <button type="button">Within</button>
        <input aria-label="Words" />
      </dialog>
    </>
  );
}

const showPage = async (options: Omit<Parameters<typeof Page>[0], 'act'> = {}) => {
  const act = vi.fn((key: string) => key === 'b');
  const shown = await show(<Page act={act} {...options} />);
  return { ...shown, act, page: <Page act={act} {...options} /> };
};
const box = () => screen.getByRole('checkbox', { name: 'Use single keys' }) as HTMLInputElement;

describe('a single key', () => {
  it('acts wherever nothing is typed, in capitals too, and only a key with a meaning is kept from the browser', async () => {
    const { act } = await showPage();
    expect(fireEvent.keyDown(document.body, { key: 'b' })).toBe(false);
    expect(fireEvent.keyDown(screen.getByRole('button', { name: 'Other' }), { key: 'B' })).toBe(false);
    expect(fireEvent.keyDown(screen.getByRole('radio'), { key: 'x' })).toBe(true);
    expect(act.mock.calls).toEqual([['b'], ['b'], ['x']]);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }, { isComposing: true }])(
    'does not act with %o',
    async (rest) => {
      const { act } = await showPage();
      fireEvent.keyDown(document.body, { key: 'b', ...rest });
      expect(act).not.toHaveBeenCalled();
    },
  );

  it('does not act while text is typed', async () => {
    const { act } = await showPage();
    for (const name of ['Amount', 'Reason', 'Kind', 'Words'])
      fireEvent.keyDown(screen.getByLabelText(name), { key: 'b' });
    fireEvent.keyDown(screen.getByTestId('note'), { key: 'b' });
    expect(act).not.toHaveBeenCalled();
  });

  it('of a page rests in a dialog, where those of the dialog act', async () => {
    const { act, change, page } = await showPage();
    const within = screen.getByRole('button', { name: 'Within' });
    fireEvent.keyDown(within, { key: 'b' });
    expect(act).not.toHaveBeenCalled();
    change({ ...page, props: { ...page.props, isOfDialog: true } });
    fireEvent.keyDown(within, { key: 'b' });
    fireEvent.keyDown(screen.getByLabelText('Words'), { key: 'b' });
    expect(act).toHaveBeenCalledOnce();
  });

  it('does not act where it is disabled, nor after its page was left', async () => {
    const { act, change } = await showPage({ isEnabled: false });
    fireEvent.keyDown(document.body, { key: 'b' });
    change(<Page act={act} />);
    change(null);
    fireEvent.keyDown(document.body, { key: 'b' });
    expect(act).not.toHaveBeenCalled();
  });
});

describe('the switch of single keys', () => {
  it('turns them off at once and for the next page of this browser, and on again', async () => {
    const { act, user } = await showPage();
    await user.click(box());
    fireEvent.keyDown(document.body, { key: 'b' });
    expect([box().checked, act.mock.calls, localStorage.getItem('urugo-single-keys')]).toEqual([false, [], 'off']);
    await user.click(box());
    fireEvent.keyDown(document.body, { key: 'b' });
    expect(act).toHaveBeenCalledOnce();
  });

  it('follows another tab of the browser', async () => {
    const { act } = await showPage();
    fireEvent(window, new StorageEvent('storage', { key: 'something-else', newValue: 'off' }));
    expect(box().checked).toBe(true);
    fireEvent(window, new StorageEvent('storage', { key: 'urugo-single-keys', newValue: 'off' }));
    fireEvent.keyDown(document.body, { key: 'b' });
    expect([box().checked, act.mock.calls]).toEqual([false, []]);
  });

  it('lasts as long as the page where the browser keeps nothing', async () => {
    const refuse = () => {
      throw new DOMException('', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { setItem: refuse, getItem: refuse });
    const { act, user } = await showPage();
    await user.click(box());
    fireEvent.keyDown(document.body, { key: 'b' });
    expect([box().checked, act.mock.calls]).toEqual([false, []]);
    vi.unstubAllGlobals();
  });
});
