// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messageMaxLength } from '#contract/chat/message-length.ts';
import * as connection from '#web/lib/socket-client.ts';
import { type Answers, answerApi, noConnection, refusal } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { takeUploads } from '#web/testing/uploads.ts';
import { Composer } from './composer.tsx';
import { OutgoingLine } from './message-line.tsx';
import { discardOutgoing, outgoingMessages } from './outgoing.ts';
import { aConversation, aMessage } from './sample-chat.ts';
import { useOpenChat } from './use-open-chat.ts';

let conversations = 0;
/** Drafts are kept by conversation: each test has its own. */
let conversationId = '';
beforeEach(() => {
  conversations += 1;
  conversationId = `conversation-${conversations}`;
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const { clientMessageId } of outgoingMessages()) discardOutgoing(clientMessageId);
});

const field = () => screen.getByRole('textbox', { name: 'Message' }) as HTMLTextAreaElement;
const send = () => screen.getByRole('button', { name: 'Send' }) as HTMLButtonElement;
const png = (name: string, bytes = 9) => new File([new Uint8Array(bytes)], name, { type: 'image/png' });
const uploaded = (name: string) =>
  Response.json({ url: `/api/chat/attachment/${name}`, name, kind: 'png', bytes: 9 }, { status: 201 });
const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText('Attach a file'), { target: { files } });

async function showComposer() {
  const onSend = vi.fn();
  const composer = () => (
    <Composer key={conversationId} selfId="self" conversationId={conversationId} onSend={onSend} />
  );
  return { ...(await show(composer(), { areas: ['chat'] })), onSend, composer };
}

describe('the keyboard', () => {
  it('sends by Enter what was written by lines with Shift+Enter, and the place is free for the next', async () => {
    const { user, onSend } = await showComposer();
    await user.type(field(), '  Two{Shift>}{Enter}{/Shift}lines {Enter}');
    expect(onSend.mock.calls).toEqual([[{ text: 'Two\nlines', files: [] }]]);
    expect([field().value, document.activeElement]).toEqual(['', field()]);
  });

  it('does not send spaces, nor a word that is still being composed of its signs', async () => {
    const { user, onSend } = await showComposer();
    await user.type(field(), '   {Enter}');
    await user.type(field(), 'hello');
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    expect(onSend).not.toHaveBeenCalled();
  });

  it('chooses an emoji, which replaces what is selected and goes on behind it', async () => {
    const { user } = await showComposer();
    await user.type(field(), 'A big house');
    field().setSelectionRange(2, 5);
    await user.click(screen.getByRole('button', { name: 'Add an emoji' }));
    expect(document.activeElement?.textContent).toBe('😀');
    await user.keyboard('{ArrowUp}{ArrowRight}{ArrowDown}{Enter}');
    expect(screen.queryByRole('group', { name: 'Emojis' })).toBeNull();
    await user.keyboard('!');
    expect(field().value).toBe('A 😅! house');
  });

  it('closes the emojis by Escape, and takes none that would not fit in', async () => {
    const { user } = await showComposer();
    const toggle = screen.getByRole('button', { name: 'Add an emoji' });
    await user.click(toggle);
    await user.keyboard('{End}{Escape}');
    expect([document.activeElement, toggle.getAttribute('aria-expanded')]).toEqual([toggle, 'false']);
    fireEvent.change(field(), { target: { value: 'x'.repeat(messageMaxLength - 1) } });
    await user.click(toggle);
    await user.keyboard('{Enter}');
    expect(field().value).toBe('x'.repeat(messageMaxLength - 1));
  });
});

describe('files', () => {
  it('are sent once all are uploaded, in the order they were chosen', async () => {
    const uploads = takeUploads();
    const { user, onSend } = await showComposer();
    await user.type(field(), 'Look');
    choose(png('front.png'), png('back.png'));
    await uploads[1]?.answer(uploaded('back.png'));
    await user.type(field(), '{Enter}');
    expect([onSend.mock.calls.length, send().disabled, field().value]).toEqual([0, true, 'Look']);
    uploads[0]?.progress(0.5);
    expect(screen.getByRole('progressbar', { name: 'Uploading front.png' }).getAttribute('value')).toBe('0.5');
    await uploads[0]?.answer(uploaded('front.png'));
    await user.type(field(), '{Enter}');
    expect(onSend.mock.calls[0]?.[0].files.map(({ name }: { name: string }) => name)).toEqual([
      'front.png',
      'back.png',
    ]);
    expect(screen.queryByRole('list', { name: 'Files to send' })).toBeNull();
  });

  it('that are left out while they are uploaded are not sent, and are removed where they arrive nevertheless', async () => {
    const sent = answerApi({ 'DELETE /api/chat/attachment/{file}': { message: '' } });
    const uploads = takeUploads();
    const { user, onSend } = await showComposer();
    choose(png('wrong.png'), png('right.png'));
    await user.click(screen.getByRole('button', { name: 'Leave out wrong.png' }));
    await uploads[1]?.answer(uploaded('right.png'));
    await uploads[0]?.answer(uploaded('wrong.png'));
    await user.click(send());
    expect(onSend.mock.calls[0]?.[0].files.map(({ name }: { name: string }) => name)).toEqual(['right.png']);
    expect(sent.map(({ path }) => path)).toEqual(['/api/chat/attachment/wrong.png']);
  });

  it('whose upload breaks off are named, and what was written stays', async () => {
    const uploads = takeUploads();
    const { user } = await showComposer();
    await user.type(field(), 'Look');
    choose(png('front.png'));
    await uploads[0]?.breakOff();
    expect(screen.getByRole('alert').textContent).toContain('front.png');
    expect([field().value, send().disabled]).toEqual(['Look', false]);
  });

  it('that cannot be sent are named one by one, and nothing of them is uploaded', async () => {
    const uploads = takeUploads();
    await showComposer();
    choose(png('huge.png', 6_000_000), new File(['x'], 'virus.exe', { type: 'application/x-msdownload' }));
    const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent ?? '');
    expect(alerts.map((text) => text.split(' ')[1])).toEqual(['huge.png', 'virus.exe']);
    expect(uploads).toEqual([]);
  });
});

describe('a draft', () => {
  it('is there again after the conversation was left, without its files', async () => {
    takeUploads();
    const { user, change, composer } = await showComposer();
    await user.type(field(), 'Is it still');
    choose(png('front.png'));
    change(null);
    change(composer());
    expect(field().value).toBe('Is it still');
    expect(screen.queryByText('front.png')).toBeNull();
  });

  it('is not put back by an upload that goes on after the conversation was left', async () => {
    const uploads = takeUploads();
    const { user, change, composer, onSend } = await showComposer();
    await user.type(field(), 'Is it still there?');
    choose(png('front.png'));
    change(null);
    change(composer());
    await user.type(field(), '{Enter}');
    expect(onSend).toHaveBeenCalledOnce();
    uploads[0]?.progress(0.9);
    change(null);
    change(composer());
    expect(field().value).toBe('');
  });
});

describe('the typing indicator', () => {
  it('is sent once for a while, and withdrawn when the conversation is left', async () => {
    const sendEvent = vi.spyOn(connection, 'sendEvent').mockResolvedValue({ ok: false, error: 'UNAVAILABLE' });
    const { user, change } = await showComposer();
    await user.type(field(), 'Hello');
    change(null);
    expect(sendEvent.mock.calls.map(([, payload]) => payload)).toEqual([
      { conversationId, isTyping: true },
      { conversationId, isTyping: false },
    ]);
  });
});

function Chat() {
  const chat = useOpenChat(aConversation({ _id: conversationId, unread: 0 }), 'self');
  return (
    <>
      {chat.outgoing.map((outgoing) => (
        <OutgoingLine
          key={outgoing.clientMessageId}
          outgoing={outgoing}
          onRetry={() => chat.retry(outgoing.clientMessageId)}
        />
      ))}
      <Composer selfId="self" conversationId={conversationId} onSend={chat.send} />
    </>
  );
}

describe('a message that could not be sent', () => {
  const messageCall = 'POST /api/chat/message';
  it.each<[string, Answers[typeof messageCall], string]>([
    ['that it waits without a network', noConnection, 'Waiting to be sent'],
    ['why in the words of the server', refusal('RATE_LIMITED', { status: 429, message: 'Too fast' }), 'Too fast'],
  ])('keeps its words, says %s, and is sent again as the same message', async (_, answer, reason) => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const answers: Answers = { [messageCall]: answer };
    const sent = answerApi(answers);
    const { user } = await show(<Chat />, { areas: ['chat'] });
    await user.type(field(), 'First{Enter}Second{Enter}');
    expect(await screen.findAllByText(reason)).toHaveLength(2);
    expect([screen.getByText('First'), screen.getByText('Second')]).toHaveLength(2);
    answers[messageCall] = ({ body }) => aMessage({ conversationId, ...(body as object), attachments: [] });
    const tried = sent.length;
    await act(async () => screen.getAllByRole('button', { name: 'Try again' })[0]?.click());
    await waitFor(() => expect(screen.queryByText('First')).toBeNull());
    const idsOf = (part: typeof sent) => part.map(({ body }) => (body as { clientMessageId: string }).clientMessageId);
    expect(idsOf(sent.slice(tried))[0]).toBe(idsOf(sent)[0]);
  });

  it('goes away when its writer gives it up', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    answerApi({ [messageCall]: refusal('FORBIDDEN', { status: 403 }) });
    const { user } = await show(<Chat />, { areas: ['chat'] });
    await user.type(field(), 'Never mind{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(screen.queryByText('Never mind')).toBeNull();
  });
});
