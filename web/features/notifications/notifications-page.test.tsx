// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Notification } from '#contract/notifications/notifications.endpoints.ts';
import { type Answers, answerApi, noConnection, refusal } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { NotificationsPage } from './notifications-page.tsx';
import { UnsubscribePage } from './unsubscribe-page.tsx';

const listCall = 'GET /api/notifications';
const unreadCall = 'GET /api/notifications/unread';
const readCall = 'POST /api/notifications/{id}/read';
const readAllCall = 'POST /api/notifications/read-all';

const aNotification = (id: string, facts: Partial<Notification> = {}) =>
  ({
    _id: id,
    kind: 'listing-saved',
    count: 1,
    at: '2026-03-04T08:00:00.000Z',
    isRead: false,
    data: { listingId: 'p', slug: `house-${id}`, title: `House ${id}` },
    ...facts,
  }) as Notification;

const pageOf = (notifications: Notification[], hasMore = false) => Response.json({ notifications, hasMore });

async function showPage(answers: Answers, topic?: 'message') {
  answers[unreadCall] = { unread: 2 };
  const sent = answerApi(answers);
  const page = <NotificationsPage topic={topic} />;
  return { ...(await show(page, { areas: ['notifications', 'vocabulary'], at: '/notifications' })), sent };
}
const button = (name: string) => screen.getByRole('button', { name });
const line = (title: string) => screen.getByRole('link', { name: new RegExp(title) });
const marked = (sent: { call: string; path: string }[]) =>
  sent.flatMap(({ call, path }) => (call === readCall ? [path.split('/').at(-2)] : []));

const pauseCall = 'POST /api/me/saved-searches/{id}/pause';
const endCall = 'DELETE /api/me/saved-searches/{id}';

describe('an alert', () => {
  const found = aNotification('a', {
    kind: 'search-found',
    data: {
      searchId: 's1',
      name: 'Kacyiru',
      query: 'location=kacyiru',
      listings: [{ listingId: 'p', slug: 'house', title: 'House', event: 'new' }],
      count: 1,
    },
  } as Partial<Notification>);

  it('is paused by one tap where it stands, and leads to where its search is changed', async () => {
    const { user, sent } = await showPage({
      [listCall]: () => pageOf([found, aNotification('b')]),
      [pauseCall]: { message: 'Paused' },
    });
    expect((await screen.findByRole('link', { name: /Change it/ })).getAttribute('href')).toBe(
      '/saved/alert?search=s1',
    );
    await user.click(screen.getByRole('button', { name: /^Pause this alert/ }));
    expect(await screen.findByText('“Kacyiru” is paused.')).toBeDefined();
    expect(sent.filter(({ call }) => call === pauseCall).map(({ path }) => path)).toEqual([
      '/api/me/saved-searches/s1/pause',
    ]);
    // Without scripts the form leads to its search, which says that it is paused.
    const form = screen.getByRole('button', { name: /^Pause this alert/ }).closest('form');
    expect(new FormData(form as HTMLFormElement).get('_next')).toBe('/saved/alert?search=s1');
  });

  it('is deleted by one tap too, after which nothing is left to do with it', async () => {
    const { user, sent } = await showPage({ [listCall]: () => pageOf([found]), [endCall]: { message: 'Ended' } });
    const end = await screen.findByRole('button', { name: /^Delete it/ });
    // Without scripts the form leads to the other searches: its own page goes with it.
    const form = new FormData(end.closest('form') as HTMLFormElement);
    expect([form.get('_method'), form.get('_next')]).toEqual(['DELETE', '/saved']);
    await user.click(end);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Delete it|^Pause/ })).toBeNull());
    expect(screen.getAllByText(/^“Kacyiru” is deleted/).length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: /Change it/ })).toBeNull();
    expect(sent.filter(({ call }) => call === endCall).map(({ path }) => path)).toEqual(['/api/me/saved-searches/s1']);
  });

  it('says so where its search has been deleted elsewhere, and offers nothing any more', async () => {
    const gone = { ...found, hasEnded: true } as Notification;
    await showPage({ [listCall]: () => pageOf([gone]) });
    expect(await screen.findByText(/^“Kacyiru” is deleted/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Delete it|^Pause/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /Change it/ })).toBeNull();
  });

  it('that is deleted elsewhere while it is shown says so when it is to be paused, as do its others', async () => {
    const other = { ...found, _id: 'o' } as Notification;
    let hasEnded = false;
    const { user } = await showPage({
      [listCall]: () =>
        pageOf([
          { ...found, hasEnded },
          { ...other, hasEnded },
        ] as Notification[]),
      [pauseCall]: () => {
        hasEnded = true;
        return refusal('NOT_FOUND', { status: 404 });
      },
    });
    const [pause] = await screen.findAllByRole('button', { name: /^Pause this alert/ });
    await user.click(pause as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Delete it|^Pause/ })).toBeNull());
    expect(screen.getAllByText(/^“Kacyiru” is deleted/).length).toBeGreaterThan(1);
    expect(screen.queryByText(/Refused/)).toBeNull();
  });

  it('keeps its buttons where pausing fails for another reason', async () => {
    const { user } = await showPage({
      [listCall]: () => pageOf([found]),
      [pauseCall]: refusal('STATE', { status: 409 }),
    });
    await user.click(await screen.findByRole('button', { name: /^Pause this alert/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('Refused: STATE');
    expect(screen.getByRole('button', { name: /^Pause this alert/ })).toBeDefined();
  });

  it('is the only notification that has such buttons', async () => {
    await showPage({ [listCall]: () => pageOf([aNotification('b')]) });
    await screen.findAllByText(/House b/);
    expect(screen.queryByRole('button', { name: /Pause/ })).toBeNull();
  });
});

describe('a notification', () => {
  const list: Answers = { [listCall]: () => pageOf([aNotification('a'), aNotification('b', { isRead: true })]) };

  it('leads to what it is about, and is marked as read on the way', async () => {
    const { user, sent, address } = await showPage({ ...list, [readCall]: Response.json({}) });
    await screen.findAllByText(/House a/);
    await user.click(line('House a'));
    await waitFor(() => expect(address()).toContain('house-a'));
    expect(marked(sent)).toEqual(['a']);
  });

  it('leads there too when it cannot be marked, and is not marked twice', async () => {
    const { user, sent, address } = await showPage({ ...list, [readCall]: noConnection });
    await screen.findAllByText(/House a/);
    await user.click(line('House a'));
    await waitFor(() => expect(address()).toContain('house-a'));
    await user.click(line('House b'));
    await waitFor(() => expect(address()).toContain('house-b'));
    expect(marked(sent)).toEqual(['a']);
  });

  it('is read in another tab by a middle click, and not by opening the menu of the browser', async () => {
    const { sent, address } = await showPage({ ...list, [readCall]: Response.json({}) });
    await screen.findAllByText(/House a/);
    fireEvent(line('House a'), new MouseEvent('auxclick', { button: 2, bubbles: true }));
    expect(marked(sent)).toEqual([]);
    fireEvent(line('House a'), new MouseEvent('auxclick', { button: 1, bubbles: true }));
    await waitFor(() => expect(marked(sent)).toEqual(['a']));
    expect(address()).toBe('/notifications');
  });
});

describe('the list', () => {
  it('goes on behind the last one, once for two clicks, and says when that fails', async () => {
    const answers: Answers = { [listCall]: () => pageOf([aNotification('a'), aNotification('b')], true) };
    const { user, sent } = await showPage(answers);
    await screen.findAllByText(/House b/);
    answers[listCall] = refusal('INTERNAL', { status: 500, message: 'Broken' });
    await user.click(button('Show more'));
    expect((await screen.findByRole('alert')).textContent).toContain('Broken');
    const { promise, resolve } = Promise.withResolvers<Response>();
    answers[listCall] = () => promise;
    const asked = sent.length;
    await user.dblClick(button('Show more'));
    await act(async () => resolve(pageOf([aNotification('c')])));
    expect(await screen.findAllByText(/House c/)).toBeTruthy();
    expect(sent.slice(asked).map(({ path }) => path)).toEqual(['/api/notifications?before=b&limit=30']);
    expect([screen.queryByRole('alert'), screen.queryByRole('button', { name: 'Show more' })]).toEqual([null, null]);
  });

  it('that cannot be loaded says so, and can be tried again', async () => {
    const answers: Answers = { [listCall]: noConnection };
    const { user } = await showPage(answers);
    expect(await screen.findByRole('alert')).toBeTruthy();
    answers[listCall] = () => pageOf([]);
    await user.click(button('Try again'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getByRole('link', { name: 'Browse Properties' }).getAttribute('href')).toBe('/all');
  });

  it('of one topic asks for that topic, and marks only that as read', async () => {
    const { promise } = Promise.withResolvers<Response>();
    const { user, sent } = await showPage({ [listCall]: () => pageOf([]), [readAllCall]: () => promise }, 'message');
    await user.dblClick(await screen.findByRole('button', { name: 'Mark all as read' }));
    const calls = sent.filter(({ call }) => call !== unreadCall);
    expect(calls[0]?.path).toBe('/api/notifications?topic=message&limit=30');
    expect(calls.flatMap(({ call, body }) => (call === readAllCall ? [body] : []))).toEqual([{ topic: 'message' }]);
  });

  it('says when it could not be marked as read', async () => {
    const { user } = await showPage({ [listCall]: () => pageOf([]), [readAllCall]: noConnection });
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(button('Mark all as read').getAttribute('aria-disabled')).toBe('false');
  });
});

describe('the link that ends mails', () => {
  const call = 'POST /api/notifications/unsubscribe/{token}';
  const showLink = async (token: string | undefined, answers: Answers) => {
    const sent = answerApi(answers);
    return { ...(await show(<UnsubscribePage token={token} />, { areas: ['notifications'] })), sent };
  };

  it('ends nothing by being opened', async () => {
    const { user, sent } = await showLink('t/../x', { [call]: { topic: 'message' } });
    expect(sent).toEqual([]);
    await user.dblClick(screen.getByRole('button'));
    expect((await screen.findByRole('status')).textContent).toContain('Messages');
    expect(sent.map(({ path }) => path)).toEqual(['/api/notifications/unsubscribe/t%2F..%2Fx']);
  });

  it.each([undefined, 'old'])('that is %s is no good', async (token) => {
    const { user } = await showLink(token, { [call]: refusal('NOT_FOUND', { status: 404 }) });
    if (token !== undefined) await user.click(screen.getByRole('button'));
    expect((await screen.findByRole('alert')).previousSibling?.textContent).toBe('This link does not work');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('can be tried again after a failure', async () => {
    const { user } = await showLink('t', { [call]: noConnection });
    await user.click(screen.getByRole('button'));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('false');
  });
});
