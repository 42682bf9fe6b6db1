// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Deal } from '#contract/deals/deals.endpoints.ts';
import { answerApi, noConnection, refusal } from '#web/testing/api.ts';
import { pressEscape, show } from '#web/testing/render.tsx';
import { dealQuery } from '../deals.queries.ts';
import { sampleDeal, sampleDue, sampleOffer } from '../sample-deal.ts';
import { actCall, answerOf, legal, readCall, roomAreas, showRoom } from '../testing/show-room.tsx';
import { DealRoomPage } from './deal-room-page.tsx';

// No live connection is made in these tests.
// Papers have tests of their own.
vi.mock('../papers/deal-papers.tsx', () => ({ DealPapers: () => null }));
vi.mock('../live-deals.tsx', () => ({ LiveDeals: () => null }));

/** An offer as its seller may answer it. */
const toAnswer: Deal = {
  ...sampleDeal,
  party: 'seller',
  can: [legal('accept'), legal('counter', { to: 'countered', needs: ['offer'] }), legal('reject', { to: 'rejected' })],
};

/** Amounts are written with a space that does not break. */
const acceptName = 'Accept RWF\u00a080,000,000';

const open = async (user: Awaited<ReturnType<typeof showRoom>>['user'], name: string) => {
  await user.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};

test('the first heading is what is next; the buttons are what may be done, the first one first', async () => {
  await showRoom(toAnswer);
  const step = within(screen.getByRole('region', { name: /Answer the offer/ }));
  expect(step.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    acceptName,
    'Make a counter-offer',
    'Decline',
  ]);
});

test('an action is asked for once more, sent once with what was seen, and said', async () => {
  const accepted: Deal = {
    ...toAnswer,
    state: 'accepted',
    version: 1,
    can: [],
    next: { by: 'buyer', isEscalated: false, actions: [] },
  };
  const room = await showRoom(toAnswer, { [actCall]: answerOf(accepted, 'accept') });
  const dialog = await open(room.user, acceptName);
  expect(room.bodies()).toEqual([]);
  room.answers[readCall] = () => Response.json({ deal: accepted });
  await room.user.click(dialog.getByRole('button', { name: acceptName }));
  expect(await screen.findByText('Offer accepted', { selector: '[popover] *' })).toBeDefined();
  expect(room.bodies()).toEqual([
    { action: 'accept', expectedVersion: 0, commandId: expect.stringMatching(/^[0-9a-f-]{36}$/), fields: {} },
  ]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('The buyer pays the reservation');
});

test('a counter-offer begins with the offer, is shown in words, and carries what was typed', async () => {
  const room = await showRoom(toAnswer, { [actCall]: answerOf({ ...toAnswer, state: 'countered' }, 'counter') });
  const dialog = await open(room.user, 'Make a counter-offer');
  const amount = dialog.getByRole('textbox', { name: 'Your offer, in RWF' }) as HTMLInputElement;
  expect([amount.value, document.activeElement]).toEqual(['80,000,000', amount]);
  await room.user.clear(amount);
  await room.user.type(amount, '85000000');
  expect(dialog.getByText('eighty-five million Rwandan francs')).toBeDefined();
  await room.user.type(dialog.getByRole('textbox', { name: 'Conditions' }), 'The furniture stays.');
  await room.user.click(dialog.getByRole('button', { name: 'Make a counter-offer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(room.bodies()).toMatchObject([
    {
      action: 'counter',
      fields: {
        offer: {
          amount: 85_000_000,
          reservation: 2_000_000,
          financing: 'own_money',
          conditions: 'The furniture stays.',
        },
      },
    },
  ]);
});

test('what cannot be sent stays, its field says why and has the focus', async () => {
  const room = await showRoom(toAnswer);
  const dialog = await open(room.user, 'Make a counter-offer');
  const reservation = dialog.getByRole('textbox', { name: 'Reservation, in RWF' });
  await room.user.clear(reservation);
  await room.user.type(reservation, '90000000');
  await room.user.click(dialog.getByRole('button', { name: 'Make a counter-offer' }));
  expect([reservation.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', reservation]);
  expect(room.bodies()).toEqual([]);
});

test('on a stale page the deal is loaded again, what was typed is kept, and the same intent is sent with what is known now', async () => {
  const giveUp = legal('give_up', { to: 'fell_through', needs: ['note'] });
  const reserved: Deal = { ...sampleDeal, state: 'reserved', version: 4, can: [giveUp] };
  const newer: Deal = { ...reserved, state: 'checked', version: 5 };
  const answers = { [actCall]: refusal('CONFLICT', { status: 409 }) };
  const room = await showRoom(reserved, answers);
  const dialog = await open(room.user, 'Leave the sale');
  const note = dialog.getByRole('textbox', { name: 'Reason' }) as HTMLTextAreaElement;
  await room.user.type(note, 'We have found another house.');
  room.answers[readCall] = () => Response.json({ deal: newer });
  await room.user.click(dialog.getByRole('button', { name: 'Leave the sale' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Checks done. What you typed is kept');
  expect(note.value).toBe('We have found another house.');
  room.answers[actCall] = answerOf({ ...newer, state: 'fell_through', version: 6, can: [] }, 'give_up');
  await room.user.click(dialog.getByRole('button', { name: 'Leave the sale' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(room.bodies()).toMatchObject([{ expectedVersion: 4 }, { expectedVersion: 5 }]);
  const ids = room.bodies().map((body) => Reflect.get(Object(body), 'commandId'));
  expect(ids[0]).toBe(ids[1]);
});

test('a step that has become impossible says so, and cannot be sent again', async () => {
  const room = await showRoom(toAnswer, { [actCall]: refusal('ILLEGAL_TRANSITION', { status: 409 }) });
  const dialog = await open(room.user, acceptName);
  room.answers[readCall] = () =>
    Response.json({
      deal: {
        ...toAnswer,
        state: 'withdrawn',
        version: 1,
        can: [],
        next: { by: 'none', isEscalated: false, actions: [] },
      },
    });
  await room.user.click(dialog.getByRole('button', { name: acceptName }));
  expect((await dialog.findByRole('alert')).textContent).toContain('no longer possible');
  expect((dialog.getByRole('button', { name: acceptName }) as HTMLButtonElement).disabled).toBe(true);
});

test('news that came while the dialog was open has to be seen before anything is sent', async () => {
  const room = await showRoom(toAnswer, { [actCall]: answerOf({ ...toAnswer, state: 'accepted' }, 'accept') });
  const dialog = await open(room.user, acceptName);
  act(() => room.queryClient.setQueryData(dealQuery(toAnswer._id).queryKey, { ...toAnswer, version: 1 }));
  await room.user.click(dialog.getByRole('button', { name: acceptName }));
  expect(dialog.getByRole('alert').textContent).toContain('Look at it, then send again');
  expect(room.bodies()).toEqual([]);
  await room.user.click(dialog.getByRole('button', { name: acceptName }));
  await waitFor(() => expect(room.bodies()).toMatchObject([{ expectedVersion: 1 }]));
});

test('without a connection nothing is lost, and the same command is sent again', async () => {
  const room = await showRoom(toAnswer, { [actCall]: noConnection });
  const dialog = await open(room.user, 'Decline');
  await room.user.click(dialog.getByRole('button', { name: 'Decline' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('cannot be reached');
  room.answers[actCall] = answerOf({ ...toAnswer, state: 'rejected', can: [] }, 'reject');
  await room.user.click(dialog.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = room.bodies();
  expect(second).toEqual(first);
});

test('Escape leaves everything as it was, and a second opening is another intent', async () => {
  const room = await showRoom(toAnswer, { [actCall]: noConnection });
  await open(room.user, 'Decline');
  pressEscape();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(room.bodies()).toEqual([]);
});

test('a payment is reported for the line that was chosen, with its reference', async () => {
  const balance = { ...sampleDue, _id: '0190a0b0-0000-7000-8000-000000000010', kind: 'balance' as const };
  const accepted: Deal = {
    ...sampleDeal,
    state: 'accepted',
    next: { by: 'buyer', isEscalated: false, actions: [] },
    can: [legal('report_payment', { to: 'stay', needs: ['due'] })],
    dues: [sampleDue, balance],
  };
  const room = await showRoom(accepted, { [actCall]: answerOf(accepted, 'report_payment') });
  const line = screen.getByText('Balance of the price').closest('li') as HTMLElement;
  await room.user.click(within(line).getByRole('button', { name: 'Report payment' }));
  const dialog = within(await screen.findByRole('dialog'));
  await room.user.type(dialog.getByRole('textbox', { name: 'Reference of the payment' }), 'MoMo 17');
  await room.user.click(dialog.getByRole('button', { name: 'Report a payment' }));
  await waitFor(() => expect(room.bodies()).toMatchObject([{ fields: { dueId: balance._id, reference: 'MoMo 17' } }]));
});

test('what both must agree to says who has, and that the other is awaited', async () => {
  const waive = legal('waive_reservation', { to: 'reserved', isWaitingForOther: true });
  const accepted: Deal = {
    ...sampleDeal,
    state: 'accepted',
    next: { by: 'buyer', isEscalated: false, actions: [] },
    can: [waive],
  };
  const after: Deal = { ...accepted, can: [], version: 1, agreed: [{ action: 'waive_reservation', by: 'buyer' }] };
  const room = await showRoom(accepted, { [actCall]: answerOf(after, 'waive_reservation', true) });
  const dialog = await open(room.user, 'Do without a reservation');
  expect(dialog.getByText('This counts once Aline has agreed too.')).toBeDefined();
  room.answers[readCall] = () => Response.json({ deal: after });
  await room.user.click(dialog.getByRole('button', { name: 'Do without a reservation' }));
  expect(await screen.findByText('Noted. Now Aline has to agree too.')).toBeDefined();
  expect(screen.getByText(/You have agreed to: Do without a reservation/)).toBeDefined();
});

test('each version of an offer marks what has changed, in figures and words', async () => {
  const second = {
    ...sampleOffer,
    version: 2,
    by: 'seller' as const,
    money: { amount: 85_000_000, currency: 'RWF' as const },
  };
  await showRoom({ ...sampleDeal, offers: [sampleOffer, second] });
  const offers = within(screen.getByRole('region', { name: 'Offers' }));
  expect(offers.getByText('Version 2 · Seller')).toBeDefined();
  expect(offers.getAllByText('Changed')).toHaveLength(1);
  expect(offers.getByText(/before: RWF.80,000,000/)).toBeDefined();
  expect(offers.getByText('eighty-five million Rwandan francs')).toBeDefined();
});

test('a sealed offer is shown to its buyer', async () => {
  const round = {
    endsAt: '2099-01-01T10:00:00.000Z',
    hasSent: true,
    own: { amount: 91_000_000, currency: 'RWF' as const },
  };
  await showRoom({ ...sampleDeal, state: 'best_and_final', round });
  expect(screen.getByText(/RWF.91,000,000/)).toBeDefined();
});

test('until the round ends the seller sees no amount of it', async () => {
  const round = { endsAt: '2099-01-01T10:00:00.000Z', hasSent: false };
  await showRoom({ ...toAnswer, state: 'best_and_final', round });
  expect(screen.getByText('You see the amounts once the round ends.')).toBeDefined();
});

test('in a dispute both statements stand side by side, and the staff read how it is decided', async () => {
  const disputed: Deal = {
    ...sampleDeal,
    party: undefined,
    state: 'disputed',
    formerState: 'reserved',
    next: { by: 'staff', isEscalated: false, actions: [] },
    can: [
      legal('resume', { to: 'former', needs: ['note'] }),
      legal('cancel', { to: 'cancelled', needs: ['note'], isWaitingForOther: true }),
    ],
    history: [
      ...sampleDeal.history,
      {
        seq: 2,
        at: '2026-11-25T08:00:00.000Z',
        state: 'disputed',
        action: 'dispute',
        by: 'buyer',
        note: 'The roof leaks.',
      },
      {
        seq: 3,
        at: '2026-11-25T09:00:00.000Z',
        state: 'disputed',
        action: 'add_statement',
        by: 'seller',
        note: 'It did not.',
      },
    ],
  };
  const room = await showRoom(disputed, { [actCall]: answerOf(disputed, 'cancel', true) });
  expect(
    within(screen.getByRole('region', { name: 'The buyer’s statement' })).getByText('The roof leaks.'),
  ).toBeDefined();
  expect(within(screen.getByRole('region', { name: 'The seller’s statement' })).getByText('It did not.')).toBeDefined();
  expect(screen.getByText(/above RWF.50,000,000 this needs two members/)).toBeDefined();
  await room.user.click(screen.getByLabelText('More actions'));
  const dialog = await open(room.user, 'Cancel the deal');
  expect(dialog.getByText(/it happens once a second one agrees/)).toBeDefined();
  await room.user.type(dialog.getByRole('textbox'), 'The survey shows the leak.');
  await room.user.click(dialog.getByRole('button', { name: 'Cancel the deal' }));
  expect(
    await screen.findByText(/a second member of the team has to agree/, { selector: '[popover] *' }),
  ).toBeDefined();
});

test('the property as it was is described in words of the reader', async () => {
  answerApi({
    [readCall]: () =>
      Response.json({ deal: { ...sampleDeal, snapshot: { ...sampleDeal.snapshot, type: 'Apartment/Condo' } } }),
  });
  await show(<DealRoomPage id={sampleDeal._id} place="buyer" costs={() => null} />, {
    areas: roomAreas,
    language: 'fr',
  });
  expect(await screen.findByText('Appartement')).toBeDefined();
});

test('what it costs is shown to each as theirs, and not of a deal that came to nothing', async () => {
  await showRoom(sampleDeal);
  expect(
    within(screen.getByRole('region', { name: 'What it costs you' })).getByText('costs at 80000000'),
  ).toBeDefined();
  cleanup();
  await showRoom(toAnswer);
  expect(screen.getByRole('region', { name: 'What you get' })).toBeDefined();
  cleanup();
  await showRoom({ ...sampleDeal, state: 'rejected', endedAt: '2026-11-25T08:00:00.000Z', can: [] });
  expect(screen.queryByText(/costs at/)).toBeNull();
});

test('contact is shown only as far as the deal tells it', async () => {
  await showRoom(sampleDeal);
  expect(screen.getByText(/shown once an offer is accepted/)).toBeDefined();
});

test('once both stand by the deal each reads how to reach the other', async () => {
  const seller = { name: 'Aline', email: 'aline@example.com', phoneNumber: '+250 788 000 000' };
  await showRoom({ ...sampleDeal, state: 'accepted', parties: { ...sampleDeal.parties, seller } });
  expect(screen.getByRole('link', { name: 'aline@example.com' })).toBeDefined();
});
