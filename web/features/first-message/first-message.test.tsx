// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Conversation } from '#contract/chat/chat.ts';
import { loadAreas } from '#web/i18n/catalogue.ts';
import type { AccountFormComponent } from '#web/lib/account-form-component.ts';
import { type Answers, answerApi, noConnection, refusal } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { sampleUser } from '#web/testing/sample-user.ts';
import { KeptMessageSender } from './kept-message-sender.tsx';
import { forgetMessage, keepDraft, keptMessageAbout, keptMessages, nextToSend, wantSent } from './kept-messages.ts';
import { MessageSheet } from './message-sheet.tsx';

const subject = { productId: 'p1', sellerId: 's1', slug: 'brick-house', title: 'Brick house' };
const openCall = 'POST /api/chat/conversation';
const sendCall = 'POST /api/chat/message';

/** Stands for the form of another feature: signs in when it may be sent. */
const SampleForm: AccountFormComponent = ({ next, submitTexts, mayBeSent, onAccount }) => (
  <button type="button" onClick={() => mayBeSent() && onAccount('Grace@example.org')}>
    {submitTexts['sign-up']} {next}
  </button>
);

beforeEach(() => localStorage.clear());

describe('a message written before there is an account', () => {
  it('is a draft until its writer has signed in, and again when it is changed', () => {
    keepDraft(subject, 'Is it free?');
    expect(nextToSend()).toBeUndefined();
    wantSent('p1', ' Grace@Example.org ');
    const { id, email } = nextToSend()?.sending ?? {};
    expect(email).toBe('grace@example.org');
    wantSent('p1', 'grace@example.org');
    expect(nextToSend()?.sending.id).toBe(id);
    keepDraft(subject, 'Is it free in May?');
    expect(nextToSend()).toBeUndefined();
    wantSent('p1', 'grace@example.org');
    expect(nextToSend()?.sending.id).not.toBe(id);
    keepDraft(subject, '  ');
    expect(keptMessages()).toEqual([]);
  });

  it('is sent within a day or not by itself, and is kept for a week', () => {
    keepDraft(subject, 'Is it free?');
    wantSent('p1', 'grace@example.org');
    const day = 86_400_000;
    vi.useFakeTimers({ now: Date.now() + day + 1 });
    expect([nextToSend(), keptMessageAbout('p1')?.text]).toEqual([undefined, 'Is it free?']);
    vi.setSystemTime(Date.now() + 6 * day);
    expect(keptMessages()).toEqual([]);
    vi.useRealTimers();
  });

  it('is read as far as it makes sense, and only the last ten are kept', () => {
    localStorage.setItem('urugo-first-messages', JSON.stringify([null, 7, { text: 'x' }, { ...subject, text: 1 }]));
    expect(keptMessages()).toEqual([]);
    for (let number = 0; number < 12; number += 1) keepDraft({ ...subject, productId: `p${number}` }, 'Hello');
    expect(keptMessages().map(({ productId }) => productId)).toEqual(
      Array.from({ length: 10 }, (_, number) => `p${11 - number}`),
    );
  });
});

describe('the sheet over a listing', () => {
  const showSheet = async (written?: string) => {
    await loadAreas('en', ['first-message', 'listings']);
    return show(
      <MessageSheet
        subject={subject}
        sellerName="Chantal"
        written={written}
        AccountForm={SampleForm}
        onClose={() => undefined}
      />,
    );
  };
  const field = () => screen.getByRole('textbox', { name: 'Your message' }) as HTMLTextAreaElement;
  const submit = () => screen.getByRole('button', { name: 'Create account and send /product/brick-house' });

  it('begins with a first line that is sent as it is, once there is an account', async () => {
    const { user } = await showSheet();
    expect(screen.getByRole('alert').textContent).toBe('Please Login First!');
    expect([field().value, keptMessages()]).toEqual(['Is this property still available?', []]);
    await user.click(submit());
    expect(nextToSend()).toMatchObject({ text: field().value, sending: { email: 'grace@example.org' } });
    expect(field().readOnly).toBe(true);
    await user.type(field(), ' On Monday?');
    expect(nextToSend()?.text).toBe('Is this property still available?');
  });

  it('another first line takes the place of the first, and is added to what was written', async () => {
    const { user } = await showSheet();
    await user.click(screen.getByRole('button', { name: 'When could I see it?' }));
    expect(field().value).toBe('When could I see it?');
    await user.type(field(), ' On Monday?');
    expect(keptMessageAbout('p1')?.text).toBe('When could I see it? On Monday?');
    await user.click(screen.getByRole('button', { name: 'Could you tell me more about it?' }));
    expect(keptMessageAbout('p1')?.text).toBe('When could I see it? On Monday?\nCould you tell me more about it?');
    expect(nextToSend()).toBeUndefined();
  });

  it('goes on from what was written on the page, which is kept at once', async () => {
    keepDraft(subject, 'Written last week');
    await showSheet('Written just now');
    expect([field().value, keptMessageAbout('p1')?.text]).toEqual(['Written just now', 'Written just now']);
  });

  it('shows what was written before, and asks for a message where there is none', async () => {
    keepDraft(subject, 'Written before');
    const { user } = await showSheet();
    expect(field().value).toBe('Written before');
    await user.clear(field());
    await user.click(submit());
    expect(screen.getByText('Write a message first').tagName).toBe('P');
    expect([document.activeElement, nextToSend()]).toEqual([field(), undefined]);
  });
});

describe('once someone is signed in', () => {
  const user = { ...sampleUser, name: 'Grace', email: 'Grace@example.org' };
  const conversation = { _id: 'c1' } as Conversation;
  const texts = (sent: ReturnType<typeof answerApi>) =>
    sent.flatMap(({ call, body }) => (call === sendCall ? [body as Record<string, unknown>] : []));
  const answering = (more: Answers = {}) =>
    answerApi({ [openCall]: conversation, [sendCall]: () => Response.json({}), ...more });
  const sender = <KeptMessageSender user={user} />;

  const wait = (email: string) => {
    keepDraft(subject, ' Is it free? ');
    wantSent('p1', email);
    return nextToSend()?.sending.id;
  };

  it('their message is sent once and leads to the conversation', async () => {
    const id = wait('grace@example.org');
    const sent = answering();
    const { address } = await show(sender);
    await waitFor(() => expect(address()).toBe('/chat/c1'));
    expect(sent[0]?.body).toEqual({ recipientId: 's1', productId: 'p1' });
    expect(texts(sent)).toEqual([{ conversationId: 'c1', text: 'Is it free?', attachments: [], clientMessageId: id }]);
    expect(keptMessages()).toEqual([]);
  });

  it('it is tried again under the same id, and nothing is lost', async () => {
    const id = wait('grace@example.org');
    let isOnline = false;
    const sent = answering({ [sendCall]: () => (isOnline ? Response.json({}) : noConnection()) });
    await show(sender);
    await waitFor(() => expect(texts(sent)).toHaveLength(1));
    expect(nextToSend()?.sending.id).toBe(id);
    isOnline = true;
    await waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(keptMessages()).toEqual([]);
    });
    expect(new Set(texts(sent).map(({ clientMessageId }) => clientMessageId))).toEqual(new Set([id]));
  });

  it('it is asked about when someone else has written it', async () => {
    wait('other@example.org');
    const sent = answering();
    const { user: person, address } = await show(sender);
    const dialog = await screen.findByRole('dialog', { name: 'Send this message as Grace?' });
    expect(dialog.textContent).toContain('Is it free?');
    expect(sent).toEqual([]);
    await person.click(within(dialog).getByRole('button', { name: 'Send it' }));
    await waitFor(() => expect(address()).toBe('/chat/c1'));
    expect(texts(sent)).toHaveLength(1);
  });

  it('it is deleted, and never sent, when they say so', async () => {
    wait('other@example.org');
    const sent = answering();
    const { user: person } = await show(sender);
    await person.click(await screen.findByRole('button', { name: 'Delete it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([keptMessages(), sent]).toEqual([[], []]);
  });

  it('what is refused shows the reason, and stays as a draft', async () => {
    wait('grace@example.org');
    answering({ [openCall]: refusal('UNPROCESSABLE', { message: 'This property is your own.' }) });
    await show(sender);
    expect((await screen.findByRole('alert')).textContent).toBe('This property is your own.');
    expect([nextToSend(), keptMessageAbout('p1')?.text]).toEqual([undefined, ' Is it free? ']);
  });

  it('it waits while the address is not confirmed', async () => {
    const id = wait('grace@example.org');
    const sent = answering({ [openCall]: refusal('EMAIL_UNVERIFIED', { status: 403 }) });
    await show(sender);
    await waitFor(() => expect(sent).toHaveLength(1));
    await act(async () => {});
    expect(nextToSend()?.sending.id).toBe(id);
  });

  it('it is not sent when another tab has sent it', async () => {
    wait('grace@example.org');
    const sent = answering();
    const shown = show(sender);
    forgetMessage('p1');
    await shown;
    await act(async () => {});
    expect(sent).toEqual([]);
  });
});
