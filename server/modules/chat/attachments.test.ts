import { describe, expect, it } from 'vitest';
import * as chat from '#contract/chat/chat.endpoints.ts';
import { messageSchema } from '#contract/chat/chat.ts';
import { createConversation, sendText } from '#server/testing/conversations.ts';
import { examplePdf } from '#server/testing/example-files.ts';
import { formOf, type SignedIn, signUpAs } from '#server/testing/index.ts';
import { keysIn } from '#server/testing/kept-files.ts';
import { plainPicture } from '#server/testing/pictures.ts';

const anna = { name: 'Anna Ingabire', email: 'anna@mail.example' };

async function upload(who: SignedIn, bytes: Buffer, name: string) {
  const { payload, headers } = await formOf({}, [{ field: 'file', bytes, name }]);
  return who.send({ method: 'POST', url: '/api/chat/attachment', payload, headers });
}

describe('attachments', () => {
  it('are sent with a message, rebuilt, and read by the two only', async () => {
    const { app, buyer, seller, id } = await createConversation();
    const stranger = await signUpAs(app, anna);
    const hostile = Buffer.concat([await plainPicture(8, 6).jpeg().toBuffer(), Buffer.from('<script>canary</script>')]);
    const picture = await upload(buyer, hostile, 'garden.jpg');
    expect(picture.body).toMatchObject({ name: 'garden.jpg', kind: 'jpeg', width: 8, height: 6 });
    const { url } = Object(picture.body);
    expect(url).toMatch(/\.jpg$/);
    expect((await seller.get(url)).status).toBe(404);
    const sent = await buyer.call(chat.sendMessage, { body: { conversationId: id, attachments: [url] } });
    expect(messageSchema.parse(sent)).toMatchObject({ text: '', attachments: [url], files: [{ name: 'garden.jpg' }] });
    for (const reader of [buyer, seller]) {
      const read = await reader.get(url);
      expect(read).toMatchObject({ status: 200, headers: { 'content-type': 'image/jpeg' } });
      expect(read.headers['content-security-policy']).toContain("default-src 'none'");
      expect(read.headers['content-disposition']).toMatch(/^attachment/);
      expect(read.text).not.toContain('canary');
    }
    for (const headers of [stranger.headers, {}]) expect([401, 404]).toContain((await app.get(url, headers)).status);
    const again = await buyer.post('/api/chat/message', { conversationId: id, attachments: [url] });
    expect(again.status).toBe(422);
    expect(await buyer.call(chat.listMessages, { params: { conversationId: id } })).toHaveLength(1);
  });

  it('sent twice at the same time go with one message, and a refused one leaves no gap', async () => {
    const { buyer, seller, id } = await createConversation({ MESSAGES_PER_MINUTE: '5' });
    const { url } = Object((await upload(buyer, examplePdf(), 'plan.pdf')).body);
    const body = { conversationId: id, text: 'The plan', attachments: [url] };
    const answers = await Promise.all([1, 2, 3].map(() => buyer.post('/api/chat/message', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(await sendText(seller, id, 'Thanks')).toMatchObject({ seq: 2 });
    // Vain tries count too.
    const more = [];
    for (let n = 0; n < 5; n += 1) more.push((await buyer.post('/api/chat/message', body)).status);
    expect(more).toContain(429);
  });

  it('of others cannot be sent', async () => {
    const { buyer, seller, id } = await createConversation();
    const { url } = Object((await upload(buyer, examplePdf(), 'plan.pdf')).body);
    const answer = await seller.post('/api/chat/message', { conversationId: id, text: 'Mine', attachments: [url] });
    expect(answer.status).toBe(422);
    expect(await seller.call(chat.listMessages, { params: { conversationId: id } })).toEqual([]);
  });

  it('are jpeg, png, gif or pdf by content and 5,242,880 bytes at most', async () => {
    const { buyer } = await createConversation();
    expect((await upload(buyer, Buffer.from('MZ not a picture'), 'photo.jpg')).status).toBe(415);
    expect((await upload(buyer, Buffer.alloc(5_242_881), 'long.pdf')).status).toBe(413);
    expect((await upload(buyer, await plainPicture(8, 6).gif().toBuffer(), 'wave.gif')).body).toMatchObject({
      kind: 'gif',
    });
  });

  it('that were not sent are removed by their owner, or after a day', async () => {
    const { app, buyer } = await createConversation();
    const first = Object((await upload(buyer, examplePdf(), 'a.pdf')).body).url as string;
    const second = Object((await upload(buyer, examplePdf(), 'b.pdf')).body).url as string;
    expect((await buyer.send({ method: 'DELETE', url: first })).status).toBe(200);
    await app.runJobs();
    const key = (url: string) => `chat/${url.split('/').at(-1)?.slice(0, 36)}`;
    expect(await app.platform.files.exists(key(first))).toBe(false);
    app.clock.advance(86_400_001);
    await app.pool.query("SELECT graphile_worker.add_job('chat:forget-attachments')");
    await app.runJobs();
    expect(await app.platform.files.exists(key(second))).toBe(false);
    expect((await buyer.get(second)).status).toBe(404);
  });

  it('whose process ends before their row is written leave no bytes after an hour; one that is kept stays', async () => {
    const { app, buyer } = await createConversation();
    const { files } = app.platform;
    const kept = Object((await upload(buyer, examplePdf(), 'a.pdf')).body).url as string;
    const put = files.put;
    files.put = async (...given) => {
      await put.apply(files, given);
      throw new Error('The process has ended');
    };
    expect((await upload(buyer, examplePdf(), 'b.pdf')).status).toBe(500);
    files.put = put;
    await app.runJobs();
    expect(await keysIn(files, 'chat')).toHaveLength(2);
    await app.pool.query("UPDATE graphile_worker._private_jobs SET run_at = run_at - interval '1 hour'");
    await app.runJobs();
    expect(await keysIn(files, 'chat')).toHaveLength(1);
    expect((await buyer.get(kept)).status).toBe(200);
  });
});
