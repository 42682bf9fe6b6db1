import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createMailTransport } from './mail-transport.ts';

/** A mail server that accepts mails as text, and closes the connection the first time instead of confirming. */
async function startMailServer(): Promise<{ url: string; taken: string[] }> {
  const taken: string[] = [];
  const server = createServer((socket) => {
    let letter: string | undefined;
    const answer = (text: string) => socket.write(`${text}\r\n`);
    const take = (text: string) => {
      letter = `${letter ?? ''}${text}`;
      if (!letter.endsWith('\r\n.\r\n')) return;
      taken.push(letter);
      letter = undefined;
      if (taken.length === 1) socket.destroy();
      else answer('250 taken');
    };
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      const text = String(chunk);
      if (letter !== undefined) return take(text);
      if (!/^DATA/i.test(text)) return answer('250 yes');
      letter = '';
      answer('354 go on');
    });
    answer('220 here');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, taken };
}

it('sends a text along as a file of its kind', async () => {
  const { url, taken } = await startMailServer();
  const transport = createMailTransport(url, 'Urugo <hello@urugo.example>');
  onTestFinished(() => transport?.close());
  const attachments = [
    { name: 'viewing.ics', type: 'text/calendar; charset=utf-8; method=CANCEL', text: 'BEGIN:é\r\n' },
  ];
  const mail = { id: '1', to: 'grace@mail.example', replyTo: undefined, unsubscribeUrl: undefined, attachments };
  const send = () => transport?.send({ ...mail, subject: 'Your viewing', text: 'At ten.', html: '<p>At ten.</p>' });
  await send()?.catch(() => undefined);
  const [letter = ''] = taken;
  expect(letter).toMatch(/^Content-Type: text\/calendar; .*method=CANCEL/im);
  expect(letter).toMatch(/^Content-Disposition: attachment; filename=viewing\.ics/im);
  expect(letter).toContain(Buffer.from('BEGIN:é\r\n').toString('base64'));
});

it('gives a mail that is handed over again the same Message-ID', async () => {
  const { url, taken } = await startMailServer();
  const transport = createMailTransport(url, 'Urugo <hello@urugo.example>');
  onTestFinished(() => transport?.close());
  const id = '019c0000-0000-7000-8000-000000000000';
  const mail = { id, to: 'grace@mail.example', replyTo: undefined, unsubscribeUrl: undefined };
  const send = () => transport?.send({ ...mail, subject: 'Your plot', text: 'Measured.', html: '<p>Measured.</p>' });
  await expect(send()).rejects.toThrow();
  await send();
  expect(taken.map((text) => /^Message-ID: (.*)$/im.exec(text)?.[1]?.trim())).toEqual([
    `<${id}@urugo.example>`,
    `<${id}@urugo.example>`,
  ]);
});
