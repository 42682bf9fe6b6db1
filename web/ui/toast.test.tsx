// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { keepToast, takeKeptToast } from './kept-toast.ts';
import { LateToaster } from './late-toaster.tsx';
import { showToast, useToastOnce, withdrawToasts } from './toast.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  act(() => vi.advanceTimersByTime(60_000));
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const say = (text: string, rest: Partial<Parameters<typeof showToast>[0]> = {}) =>
  act(() => showToast({ kind: 'success', text, ...rest }));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const shown = () => [...document.querySelectorAll('[popover] li')].map(({ textContent }) => textContent);
const list = () => document.querySelector('[popover]') as HTMLElement;

describe('a message', () => {
  it('about what needs an account leads to one and back to this page', async () => {
    const { user, address } = await show(null, {
      at: '/search?location=Huye',
      advanceTimers: (time) => void vi.advanceTimersByTime(time),
    });
    say('Please login', { kind: 'error', needsAccount: true });
    await user.click(screen.getByRole('link', { name: 'Sign in' }));
    expect(new URL(address(), 'https://x').searchParams.get('next')).toBe('/search?location=Huye');
    expect(shown()).toEqual([]);
  });

  it('goes after four seconds, and the ones that waited for its place have four of their own', async () => {
    await show(null);
    for (const text of ['one', 'two', 'three', 'four']) say(text);
    expect(shown()).toEqual(['one', 'two', 'three']);
    pass(4_000);
    expect(shown()).toEqual(['four']);
    pass(3_900);
    expect(shown()).toEqual(['four']);
    pass(200);
    expect(shown()).toEqual([]);
  });

  it('stays while the pointer is over it, and afterwards for the rest of its time', async () => {
    await show(null);
    say('read me');
    pass(3_000);
    fireEvent.pointerEnter(list());
    pass(60_000);
    expect(shown()).toEqual(['read me']);
    fireEvent.pointerLeave(list());
    pass(500);
    expect(shown()).toEqual(['read me']);
    pass(700);
    expect(shown()).toEqual([]);
  });

  it('stays while the focus is in it, also when that moves from one to the next', async () => {
    await show(null);
    say('one');
    say('two');
    const [first, second] = screen.getAllByRole('button', { name: 'Dismiss' });
    act(() => first?.focus());
    act(() => second?.focus());
    pass(60_000);
    expect(shown()).toEqual(['one', 'two']);
    act(() => second?.blur());
    pass(4_100);
    expect(shown()).toEqual([]);
  });

  it('is left behind by who follows a link to another page, and by nothing else', async () => {
    await show(
      <>
        <a href="/all">Elsewhere</a>
        <a href="/search?page=2">The same page</a>
        <a href="/about" target="_blank" rel="noopener">
          Another window
        </a>
      </>,
      { at: '/search' },
    );
    window.history.replaceState(null, '', '/search');
    say('saved');
    for (const name of ['The same page', 'Another window']) fireEvent.click(screen.getByText(name));
    expect(shown()).toEqual(['saved']);
    fireEvent.click(screen.getByText('Elsewhere'));
    await act(async () => undefined);
    expect(shown()).toEqual([]);
  });

  it('is dismissed alone', async () => {
    const { user } = await show(null, { advanceTimers: (time) => void vi.advanceTimersByTime(time) });
    say('one');
    say('two');
    await user.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] as HTMLElement);
    expect(shown()).toEqual(['two']);
  });

  it('is announced to screen readers at once only if it is an error', async () => {
    await show(null);
    say('saved');
    say('lost', { kind: 'error' });
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['lost']);
  });

  it('is replaced by a newer one on the same topic, which has its whole time', async () => {
    await show(null);
    say('the price is 10', { topic: 'price' });
    say('saved');
    pass(3_000);
    say('the price is 11', { topic: 'price' });
    expect(shown()).toEqual(['the price is 11', 'saved']);
    pass(1_100);
    expect(shown()).toEqual(['the price is 11']);
  });

  it('that is no longer true is withdrawn, and only of its kind', async () => {
    await show(null);
    say('no connection', { kind: 'error', topic: 'connection' });
    act(() => withdrawToasts({ topic: 'connection', kind: 'success' }));
    expect(shown()).toEqual(['no connection']);
    act(() => withdrawToasts({ topic: 'connection', kind: 'error' }));
    expect(shown()).toEqual([]);
  });
});

describe('a message for the next document', () => {
  it('is shown by it, once', async () => {
    keepToast({ kind: 'success', text: 'Signed in' });
    const { change } = await show(<LateToaster />);
    // By the list around every part in tests, and by the one that is loaded with the first message.
    await vi.waitFor(() => expect(shown()).toEqual(['Signed in', 'Signed in']));
    change(null);
    expect([shown(), takeKeptToast()]).toEqual([['Signed in'], undefined]);
  });

  it.each(['', 'null', '[]', '{"kind":"success"}', '{"kind":"danger","text":"x"}', '{"kind":"error","text":{}}', '{'])(
    'is none where %j was kept',
    (kept) => {
      sessionStorage.setItem('urugo-toast', kept);
      expect(takeKeptToast()).toBeUndefined();
    },
  );

  it('is lost, and nothing else, where the browser keeps nothing', () => {
    const refuse = () => {
      throw new DOMException('', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { setItem: refuse, getItem: refuse });
    keepToast({ kind: 'success', text: 'Signed in' });
    expect(takeKeptToast()).toBeUndefined();
  });
});

function Once({ occasion, text }: { occasion?: string; text: string }) {
  useToastOnce(occasion, { kind: 'error', text });
  return null;
}

it('a message of an address is shown once for each occasion', async () => {
  const { change } = await show(<Once text="never" />);
  expect(shown()).toEqual([]);
  change(<Once occasion="/sell" text="to sell" />);
  change(<Once occasion="/sell" text="in other words" />);
  expect(shown()).toEqual(['to sell']);
  change(<Once occasion="/wishlist" text="to save" />);
  expect(shown()).toEqual(['to sell', 'to save']);
});
