// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AuctionRoom } from '#contract/auctions/auction.ts';
import { type Answers, answerApi, noConnection, refusal } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { dollars, logRow, sampleBidder, sampleRoom, sampleSummary } from '../sample-auction.ts';
import { BidCostsContext } from './bidding/bid-costs.ts';
import { BidDialog } from './bidding/bid-dialog.tsx';
import { BuyNowDialog } from './bidding/buy-now-dialog.tsx';
import { History } from './history.tsx';
import { LotHeader } from './lot-header.tsx';
import { AddendumBanner } from './registration/addendum.tsx';
import { RegistrationDialog } from './registration/registration-dialog.tsx';
import type { LiveRoom } from './use-room.ts';

afterEach(() => vi.useRealTimers());

const areas = ['auctions', 'auction-room'] as const;
const bidCall = 'POST /api/auctions/{id}/bids';
const buyCall = 'POST /api/auctions/{id}/buy-now';
const askCall = 'GET /api/auctions/{id}/commands/{commandId}';

function liveRoom(room: Partial<AuctionRoom> = {}, rest: Partial<LiveRoom> = {}): LiveRoom {
  return {
    room: { ...sampleRoom, own: sampleBidder, ...room },
    rows: [],
    isLive: true,
    learn: vi.fn(() => true),
    refresh: vi.fn(async () => undefined),
    loadWholeHistory: vi.fn(async () => undefined),
    ...rest,
  };
}

/** With a clock of the test's own, as buttons wait a moment before they can be meant. */
async function showAsked(part: (onClose: () => void) => React.ReactNode, answers: Answers = {}) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const sent = answerApi(answers);
  const onClose = vi.fn();
  const shown = await show(part(onClose), { areas, advanceTimers: (time) => void vi.advanceTimersByTime(time) });
  const settle = () => act(() => vi.advanceTimersByTime(400));
  const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement;
  return { ...shown, sent, onClose, settle, button };
}

const leading = { ...sampleBidder, standing: 'leading' as const, isLeading: true };
const accepted = { message: '', auction: { ...sampleSummary, seq: 12 }, own: leading, seq: 12 } as never;

test('the next bid is confirmed with its amount in figures and words, and sent once', async () => {
  const live = liveRoom();
  const asked = await showAsked((onClose) => <BidDialog live={live} begin="exact" onClose={onClose} />, {
    [bidCall]: accepted,
  });
  expect(document.activeElement?.textContent).toBe('Cancel');
  expect(asked.button('Bid $40,250').disabled).toBe(true);
  asked.settle();
  await asked.user.click(asked.button('Bid $40,250'));
  await waitFor(() => expect(asked.onClose).toHaveBeenCalledOnce());
  expect(asked.sent).toHaveLength(1);
  expect(asked.sent[0]?.body).toMatchObject({ maximum: dollars(40_250), mode: 'exact', termsVersion: 1, seenSeq: 9 });
  expect(live.learn).toHaveBeenCalledOnce();
  expect(screen.getByText('Bid accepted – you’re the highest bidder.')).toBeDefined();
});

test('a second tap on the amount taken instead does not bid it', async () => {
  const dialog = (room: Partial<AuctionRoom>) => (onClose: () => void) => (
    <BidDialog live={liveRoom(room)} begin="exact" onClose={onClose} />
  );
  const asked = await showAsked(dialog({}), { [bidCall]: accepted });
  asked.settle();
  asked.change(dialog({ price: dollars(41_000), nextMinimum: dollars(41_250) })(asked.onClose));
  expect(screen.queryByRole('button', { name: 'Bid $40,250' })).toBeNull();
  await asked.user.dblClick(asked.button('Bid $41,250 instead'));
  expect(asked.button('Bid $41,250').disabled).toBe(true);
  expect(asked.sent).toEqual([]);
});

test('a maximum far above the guide is asked for twice; the way back keeps what was typed', async () => {
  const asked = await showAsked((onClose) => <BidDialog live={liveRoom()} begin="max" onClose={onClose} />);
  const field = screen.getByRole('textbox');
  await asked.user.clear(field);
  await asked.user.type(field, '400000');
  await asked.user.click(asked.button('Continue'));
  asked.settle();
  await asked.user.click(asked.button('Bid $400,000'));
  expect(screen.getByText(/Did you mean that many zeros/)).toBeDefined();
  expect(asked.button('Yes, bid $400,000').disabled).toBe(true);
  await asked.user.click(asked.button('Cancel'));
  expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('400000');
  expect(asked.sent).toEqual([]);
});

test('the costs beside a bid are those of its amount, while it is typed and when it is confirmed', async () => {
  const asked = await showAsked((onClose) => (
    <BidCostsContext value={(_, amount) => <p>{`costs at ${amount}`}</p>}>
      <BidDialog live={liveRoom()} begin="max" onClose={onClose} />
    </BidCostsContext>
  ));
  const field = screen.getByRole('textbox');
  await asked.user.clear(field);
  expect(screen.queryByText(/costs at/)).toBeNull();
  await asked.user.type(field, '50000');
  expect(screen.getByText(`costs at ${dollars(50_000)}`)).toBeDefined();
  await asked.user.click(asked.button('Continue'));
  expect(screen.getByText(`costs at ${dollars(50_000)}`)).toBeDefined();
});

test('an amount that cannot be bid stays, and the field says why', async () => {
  const asked = await showAsked((onClose) => <BidDialog live={liveRoom()} begin="max" onClose={onClose} />);
  const field = screen.getByRole('textbox') as HTMLInputElement;
  await asked.user.clear(field);
  await asked.user.type(field, '100{Enter}');
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['100', 'true']);
  expect(screen.getByText('The next bid is $40,250.')).toBeDefined();
  await asked.user.keyboard('{ArrowUp}');
  expect(field.value).toBe('40,250');
});

test.each([
  ['is lost', noConnection],
  ['is that of a proxy whose server has gone', new Response('<html>Bad gateway</html>', { status: 502 })],
  ['is that the database is away', refusal('UNAVAILABLE', { status: 503 })],
])('a bid whose answer %s is asked about, and sent again as the same command', async (_, lost) => {
  const asked = await showAsked((onClose) => <BidDialog live={liveRoom()} begin="exact" onClose={onClose} />, {
    [bidCall]: lost,
    [askCall]: refusal('NOT_FOUND', { status: 404 }),
  });
  asked.settle();
  await asked.user.click(asked.button('Bid $40,250'));
  expect((await screen.findByRole('alert')).textContent).toContain('Not sent');
  await asked.user.click(asked.button('Bid $40,250'));
  await waitFor(() => expect(asked.sent).toHaveLength(4));
  const commands = asked.sent.flatMap(({ call, body }) => (call === bidCall ? [body] : []));
  expect(commands[0]).toEqual(commands[1]);
});

test('while the server cannot say whether a bid counted, nobody is told that it did not', async () => {
  const asked = await showAsked((onClose) => <BidDialog live={liveRoom()} begin="exact" onClose={onClose} />, {
    [bidCall]: refusal('UNAVAILABLE', { status: 503 }),
    [askCall]: refusal('UNAVAILABLE', { status: 503 }),
  });
  asked.settle();
  await asked.user.click(asked.button('Bid $40,250'));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect((await screen.findByRole('alert')).textContent).toContain('could not find out');
});

test('a purchase whose answer is lost counts when the server says so', async () => {
  const live = liveRoom({ buyNowPrice: dollars(90_000) });
  const dialog = (onClose: () => void) => <BuyNowDialog live={live} price={dollars(90_000)} onClose={onClose} />;
  const answers: Answers = { [buyCall]: noConnection, [askCall]: noConnection };
  const asked = await showAsked(dialog, answers);
  asked.settle();
  await asked.user.click(asked.button('Continue'));
  asked.settle();
  await asked.user.click(asked.button('Buy now for $90,000'));
  expect((await screen.findByRole('alert')).textContent).toContain('could not find out');
  answers[askCall] = { isAccepted: true, message: '' };
  await asked.user.click(asked.button('Buy now for $90,000'));
  await waitFor(() => expect(asked.onClose).toHaveBeenCalledOnce());
  expect(live.refresh).toHaveBeenCalled();
});

test('that buying at once is gone is said to others, and never to who has bought it', async () => {
  const dialog = (own: AuctionRoom['own']) => (
    <BuyNowDialog live={liveRoom({ own, buyNowPrice: undefined })} price={dollars(90_000)} onClose={vi.fn()} />
  );
  const { change } = await showAsked(() => dialog(sampleBidder));
  expect(screen.getByRole('alert').textContent).toContain('Nothing was bought');
  change(dialog({ ...sampleBidder, standing: 'won' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

const addendum = {
  seq: 20,
  at: '2026-03-05T11:00:00.000Z',
  text: 'The roof leaks.',
  isMaterial: true,
  termsVersion: 2,
};

test('terms that change while they are read have to be accepted again', async () => {
  const dialog = (room: Partial<AuctionRoom>) => <RegistrationDialog live={liveRoom(room)} onClose={vi.fn()} />;
  const asked = await showAsked(() => dialog({}));
  for (const box of screen.getAllByRole('checkbox')) await asked.user.click(box);
  expect(asked.button('Register').disabled).toBe(false);
  asked.change(dialog({ termsVersion: 2 }));
  expect(asked.button('Register').disabled).toBe(true);
  asked.change(dialog({ termsVersion: 2, addenda: [addendum] }));
  const [terms] = screen.getAllByRole('checkbox') as HTMLInputElement[];
  expect([terms?.checked, asked.button('Register').disabled]).toEqual([false, true]);
});

test('one tick accepts what a practice lot asks', async () => {
  const { user, button, sent } = await showAsked(
    () => <RegistrationDialog live={liveRoom({ isPractice: true })} onClose={vi.fn()} />,
    { 'POST /api/auctions/{id}/registration': { message: '', auction: sampleSummary, own: sampleBidder } },
  );
  expect(button('Register').disabled).toBe(true);
  await user.click(screen.getByRole('checkbox'));
  await user.click(button('Register'));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ isOfAge: true }));
});

test('an addendum can be accepted once its text is there', async () => {
  const banner = (addenda: AuctionRoom['addenda']) => <AddendumBanner live={liveRoom({ termsVersion: 2, addenda })} />;
  const asked = await showAsked(() => banner([]), {
    'POST /api/auctions/{id}/registration': { message: '', auction: sampleSummary, own: sampleBidder },
  });
  const accept = () => within(screen.getAllByRole('status')[0] as HTMLElement).getByRole('button') as HTMLButtonElement;
  expect(accept().disabled).toBe(true);
  asked.change(banner([addendum]));
  expect(screen.getByText('The roof leaks.')).toBeDefined();
  await asked.user.click(accept());
  await waitFor(() => expect(asked.sent[0]?.body).toEqual({ termsVersion: 2, isOfAge: true }));
});

test('a history that cannot be loaded says so, and can be tried again', async () => {
  const rows = [logRow(30, 'auction.started', { endsAt: sampleRoom.endsAt })];
  const loadWholeHistory = vi.fn().mockRejectedValueOnce(new TypeError('broken')).mockResolvedValue(undefined);
  const { user, button } = await showAsked(() => <History live={liveRoom({}, { rows, loadWholeHistory })} />);
  await user.click(button('Show full history'));
  expect(await screen.findByRole('alert')).toBeDefined();
  await user.click(button('Show full history'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show full history' })).toBeNull());
});

test('what is said after watching is what was asked for, even if the room knows of it first', async () => {
  const header = (isWatching: boolean) => (
    <LotHeader live={liveRoom({ own: { ...sampleBidder, isWatching } })} isSignedIn />
  );
  let answer: (response: Response) => void = () => undefined;
  const waiting = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const { user, change, sent } = await showAsked(() => header(false), {
    'POST /api/auctions/{id}/watch': () => waiting,
  });
  await user.click(screen.getByRole('button', { pressed: false }));
  change(header(true));
  answer(Response.json({ message: '' }));
  expect(await screen.findByText(/before the end/i)).toBeDefined();
  expect(sent).toHaveLength(1);
});
