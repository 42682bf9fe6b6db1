// @vitest-environment happy-dom
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { PageLink } from './page-link.tsx';
import { EmptiedPage, Pager } from './pager.tsx';

const link = (name: string) => screen.getByRole('link', { name }) as HTMLAnchorElement;

describe('a link to a page of ours', () => {
  const click = (init: MouseEventInit = {}) => {
    const event = createEvent.click(link('Houses'), init);
    fireEvent(link('Houses'), event);
    return event.defaultPrevented;
  };

  it('leads there without loading the document', async () => {
    const { address } = await show(<PageLink to="/buy/houses">Houses</PageLink>);
    expect(click()).toBe(true);
    await waitFor(() => expect(address()).toBe('/buy/houses'));
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'is left to the browser with %o',
    async (init) => {
      const { address } = await show(<PageLink to="/buy/houses">Houses</PageLink>);
      expect([click(init), address()]).toEqual([false, '/']);
    },
  );
});

describe('the way through a list without page numbers', () => {
  const at = '/staff/users?search=grace&cursor=here';

  it('is not there where all is shown', async () => {
    await show(<Pager />, { at });
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('keeps what else the address says, and leads to the heading of its list', async () => {
    await show(<Pager nextCursor="after" previousCursor="before" heading="people" />, { at });
    expect(link('Next').getAttribute('href')).toBe('/staff/users?search=grace&cursor=after#people');
    expect(link('Previous').getAttribute('href')).toBe('/staff/users?search=grace&cursor=before#people');
  });

  it('has an end that is still there, and leads nowhere', async () => {
    const { user, address } = await show(<Pager previousCursor="before" />, { at });
    expect([link('Next').getAttribute('aria-disabled'), link('Next').getAttribute('href')]).toEqual(['true', null]);
    await user.click(link('Next'));
    expect(address()).toBe(at);
  });

  it('leads back to the beginning from a page whose entries have gone', async () => {
    await show(<EmptiedPage />, { at });
    expect(screen.getByRole('link').getAttribute('href')).toBe('/staff/users?search=grace');
  });
});
