// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { Dropdown, useDropdownDismissal } from './dropdown.tsx';

function Header() {
  useDropdownDismissal();
  return (
    <>
      <Dropdown title="Buy">
        <a href="#houses">Houses</a>
        <p>For sale</p>
      </Dropdown>
      <Dropdown title="Rent">
        <button type="button">Flats</button>
      </Dropdown>
      <input aria-label="Search" />
    </>
  );
}
const menu = (title: string) => screen.getByText(title).closest('details') as HTMLDetailsElement;
const open = (title: string) => {
  menu(title).open = true;
};
const opened = () => ['Buy', 'Rent'].filter((title) => menu(title).open);

it('is closed by Escape, and the focus is at its title', async () => {
  await show(<Header />);
  open('Buy');
  screen.getByText('Houses').focus();
  fireEvent.keyDown(screen.getByText('Houses'), { key: 'Escape' });
  expect([opened(), document.activeElement]).toEqual([[], menu('Buy').querySelector('summary')]);
});

it.each([
  ['a link in it', () => fireEvent.click(screen.getByText('Houses')), []],
  ['a word in it', () => fireEvent.click(screen.getByText('For sale')), ['Buy']],
  ['the page', () => fireEvent.click(document.body), []],
  ['another key', () => fireEvent.keyDown(document.body, { key: 'a' }), ['Buy']],
  ['the focus that goes elsewhere', () => screen.getByLabelText('Search').focus(), []],
  ['the focus that comes into it', () => screen.getByText('Houses').focus(), ['Buy']],
])('after %s it is closed unless one is still in it', async (_, act, expected) => {
  await show(<Header />);
  open('Buy');
  act();
  expect(opened()).toEqual(expected);
});

it('Escape without an open one leaves the focus where it is', async () => {
  const { user } = await show(<Header />);
  await user.click(screen.getByLabelText('Search'));
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByLabelText('Search'));
});

it('listens no longer once its page is left', async () => {
  const { change } = await show(<Header />);
  change(null);
  const left = document.createElement('details');
  left.dataset.dropdown = '';
  left.open = true;
  document.body.append(left);
  fireEvent.click(document.body);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(left.open).toBe(true);
  left.remove();
});
