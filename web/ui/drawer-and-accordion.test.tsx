// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { pressEscape, show } from '#web/testing/render.tsx';
import { Accordion, AccordionItem, useItemInAddress } from './accordion.tsx';
import { Drawer } from './drawer.tsx';

const made = vi.fn();
function Content() {
  made();
  return (
    <>
      <a href="#there">Houses</a>
      <button type="button">Dark</button>
      <input aria-label="Note" />
    </>
  );
}

function Questions() {
  useItemInAddress();
  return (
    <Accordion>
      {['upi', 'fees'].map((id) => (
        <AccordionItem key={id} id={id} title={id}>
          answer
        </AccordionItem>
      ))}
    </Accordion>
  );
}

describe('a drawer', () => {
  const drawer = (
    <Drawer
      label="Menu"
      closeLabel="Close menu"
      side="left"
      top={null}
      opener={(open) => (
        <button type="button" onClick={open}>
          Open
        </button>
      )}
    >
      <Content />
    </Drawer>
  );
  const isOpen = () => document.querySelector('dialog')?.open ?? false;
  const open = async () => {
    made.mockClear();
    const shown = await show(drawer);
    expect(made).not.toHaveBeenCalled();
    await shown.user.click(screen.getByRole('button', { name: 'Open' }));
    expect(isOpen()).toBe(true);
    return shown;
  };

  it.each([
    ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Close menu' }))],
    ['Escape', () => pressEscape()],
    ['a click beside it', () => fireEvent.click(screen.getByRole('dialog'))],
    ['a link in it', () => fireEvent.click(screen.getByRole('link', { name: 'Houses' }))],
  ])('is closed by %s, and opens again as it was left', async (_, close) => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Note'), 'kept');
    close();
    expect(isOpen()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect([isOpen(), (screen.getByLabelText('Note') as HTMLInputElement).value]).toEqual([true, 'kept']);
  });

  it('stays open for what changes something in it', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Dark' }));
    expect(isOpen()).toBe(true);
  });
});

describe('the item of an accordion that the address names', () => {
  const opened = () => [...document.querySelectorAll('details[open] summary')].map(({ textContent }) => textContent);

  it.each([
    ['/faqs#fees', ['fees']],
    ['/faqs', []],
    ['/faqs#nothing-of-ours', []],
    ['/faqs#%', []],
  ])('at %s is open', async (at, expected) => {
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    await show(<Questions />, { at });
    expect([opened(), seen.mock.calls.length]).toEqual([expected, expected.length]);
    seen.mockRestore();
  });

  it('may be closed by its reader, and what others have opened stays open', async () => {
    await show(<Questions />, { at: '/faqs#fees' });
    const item = document.querySelector<HTMLDetailsElement>('details[open]');
    act(() => {
      if (item) item.open = false;
    });
    expect(opened()).toEqual([]);
  });
});
