import { describe, expect, it } from 'vitest';
import * as chat from '#contract/chat/chat.endpoints.ts';
import { addConversation } from '#server/testing/conversations.ts';
import { examplePdf } from '#server/testing/example-files.ts';
import { createTestApp, formOf, grace, jean, type SignedIn, signUpAs } from '#server/testing/index.ts';
import { plainPicture } from '#server/testing/pictures.ts';

/** What Windows runs on a double click, when its name ends so. */
const script = examplePdf('<script language="vbscript">MsgBox 1</script>');

async function upload(who: SignedIn, bytes: Buffer, name: string): Promise<{ url: string; name: string }> {
  const { payload, headers } = await formOf({}, [{ field: 'file', bytes, name, type: 'application/pdf' }]);
  return Object((await who.send({ method: 'POST', url: '/api/chat/attachment', payload, headers })).body);
}

describe('the name of an attachment', async () => {
  const app = await createTestApp();
  const buyer = await signUpAs(app, grace);
  const seller = await signUpAs(app, jean, { role: 'seller' });
  const { id } = await addConversation(app, buyer.userId, seller.userId);
  const disposition = async (url: string) => (await seller.get(url)).headers['content-disposition'];

  it.each([
    ['invoice.hta', 'invoice.pdf'],
    ['licence.bat', 'licence.pdf'],
    ['x.html', 'x.pdf'],
    ['licence\u202efdp.exe', 'licencefdp.pdf'],
    ['plan.pdf.exe', 'plan.pdf'],
  ])('that was sent as %j is %j for who receives it', async (sent, shown) => {
    const { url, name } = await upload(buyer, script, sent);
    expect(name).toBe(shown);
    const message = await buyer.call(chat.sendMessage, { body: { conversationId: id, attachments: [url] } });
    expect(message.files).toMatchObject([{ name: shown }]);
    expect(await disposition(url)).toBe(`attachment; filename="${shown}"; filename*=UTF-8''${shown}`);
  });

  it('that an older version kept is shown and offered with the extension of its content', async () => {
    const { url } = await upload(buyer, await plainPicture(8, 6).png().toBuffer(), 'garden.png');
    await buyer.call(chat.sendMessage, { body: { conversationId: id, attachments: [url] } });
    await app.db.updateTable('chat_attachments').set({ name: 'garden.scr' }).where('kind', '=', 'png').execute();
    expect(await disposition(url)).toContain('filename="garden.png"');
    const messages = await seller.call(chat.listMessages, { params: { conversationId: id } });
    expect(messages.at(-1)?.files).toMatchObject([{ name: 'garden.png' }]);
  });

  it('cannot be changed through the address', async () => {
    const { url } = await upload(buyer, script, 'plan.pdf');
    expect((await buyer.get(url)).status).toBe(200);
    for (const extension of ['png', 'jpg', 'gif', 'hta']) {
      expect((await buyer.get(url.replace(/pdf$/, extension))).status, extension).toBeGreaterThanOrEqual(400);
    }
    expect((await buyer.get(url.replace(/pdf$/, 'png'))).status).toBe(404);
  });
});
