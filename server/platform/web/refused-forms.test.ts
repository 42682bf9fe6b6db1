import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import type { SentForm } from '#contract/plain-forms.ts';
import { examplePdf } from '#server/testing/example-files.ts';
import { formOf, openTestDatabase, recordLog } from '#server/testing/index.ts';
import { bindEndpoint } from '../http/bind-endpoint.ts';
import { createHttpServer } from '../http/create-http-server.ts';
import { keepAnswers } from '../http/idempotency/answer-once.ts';
import { addPages } from './pages.ts';
import { addPlainForms } from './plain-forms.ts';
import { keepRefusedForms } from './refused-forms.ts';

const publicUrl = 'http://localhost:3000';
const response = z.object({ number: z.number() });

const ask = endpoint({
  method: 'POST',
  path: '/api/ask/{id}',
  summary: 'Takes a question',
  access: 'anyone',
  params: z.object({ id: z.string() }),
  body: z.strictObject({ email: z.email(), question: z.string().min(3), password: z.string().optional() }),
  response,
});
const offer = endpoint({
  method: 'POST',
  path: '/api/offer',
  summary: 'Takes a form with a file',
  access: 'anyone',
  body: z.strictObject({ title: z.string().min(3) }),
  files: { plan: { kinds: ['pdf'], maxBytes: 20_000, maxFiles: 1, isRequired: false } },
  response,
});

/** A site with both calls, whose pages return what they are given of a refused form. */
async function start() {
  const { log } = recordLog();
  const { db } = await openTestDatabase(log);
  const http = await createHttpServer({ log, publicUrl, trustedProxies: [] });
  onTestFinished(() => http.close());
  keepAnswers(http, db, 'a secret for the sessions of this test');
  const done: string[] = [];
  const handle = async (what: string) => {
    await delay(100);
    return { number: done.push(what) };
  };
  bindEndpoint(http, ask, ({ body }) => handle(body.question));
  bindEndpoint(http, offer, ({ body }) => handle(body.title));
  const refusedForms = keepRefusedForms(db, publicUrl);
  await addPlainForms(http, refusedForms);
  const web = {
    render: async (
      _: Request,
      { context }: { context: { sentForm?: SentForm; deliverPage: (page: object) => void } },
    ) => {
      const text = JSON.stringify(context.sentForm ?? null);
      context.deliverPage({ text, bytes: Buffer.from(text) });
      return new Response(null, { headers: { 'content-type': 'text/html' } });
    },
    close: async () => undefined,
  };
  addPages(http, { web: web as never, publicUrl, hasSession: () => false, isSharing: true, refusedForms });

  const send = async (fields: Record<string, string>, { from = '10.0.0.1', cookie = '' } = {}) => {
    const { headers, cookies } = await http.inject({
      method: 'POST',
      url: '/form/api/ask/7',
      remoteAddress: from,
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
      payload: new URLSearchParams({
        _next: '/contact',
        email: 'grace@urugo.example',
        question: 'How much?',
        ...fields,
      }).toString(),
    });
    return { location: String(headers.location), token: cookies.find(({ name }) => name === 'urugo_form')?.value };
  };
  const sendFile = async (texts: Record<string, string>, query = '_key=page-one-1', bytes = examplePdf()) => {
    const form = await formOf(texts, [{ field: 'plan', name: 'a.pdf', bytes }]);
    const { headers, cookies } = await http.inject({
      method: 'POST',
      url: `/form/api/offer?_next=/new&${query}`,
      ...form,
    });
    return { location: String(headers.location), token: cookies.find(({ name }) => name === 'urugo_form')?.value };
  };
  const open = async (url: string, cookie: string) => {
    const { payload } = await http.inject({ url, headers: { cookie } });
    return JSON.parse(payload) as SentForm | null;
  };
  return { db, done, send, sendFile, open };
}

it('a form that is sent twice is done once, also while the first is being done', async () => {
  const { done, send, sendFile } = await start();
  const twice = await Promise.all([send({ _key: 'page-one-1' }), send({ _key: 'page-one-1' })]);
  expect(twice.map(({ location }) => location)).toEqual(['/contact?outcome=done', '/contact?outcome=done']);
  expect((await send({ _key: 'page-one-1' })).location).toBe('/contact?outcome=done');
  expect(done).toEqual(['How much?']);
  const files = await Promise.all([sendFile({ title: 'House' }), sendFile({ title: 'House' })]);
  expect(files.map(({ location }) => location)).toEqual(['/new?outcome=done', '/new?outcome=done']);
  expect(done).toEqual(['How much?', 'House']);
});

it('what is not the same form with the same contents of the same sender is done', async () => {
  const { done, send, sendFile } = await start();
  await send({ _key: 'page-one-1' });
  // Gone back to and filled in again; a page that another visitor of the network has been shown too; a page made later.
  expect((await send({ _key: 'page-one-1', question: 'Is it free?' })).location).toBe('/contact?outcome=done');
  expect((await send({ _key: 'page-one-1', email: 'jean@urugo.example' })).location).toBe('/contact?outcome=done');
  await send({ _key: 'page-two-2' });
  await send({ _key: 'page-one-1' }, { from: '10.9.0.1' });
  // Keys that are none.
  for (const _key of ['', '', 'x', 'x', 'a b c d e f g h', 'a b c d e f g h', 'é'.repeat(20)]) await send({ _key });
  expect(done).toHaveLength(12);
  await sendFile({ title: 'House' });
  await sendFile({ title: 'Plot' });
  await sendFile({ title: 'Plot' }, '_key=page-two-2');
  expect(done.slice(12)).toEqual(['House', 'Plot', 'Plot']);
});

it('a form that is refused may be corrected', async () => {
  const { done, send } = await start();
  expect((await send({ _key: 'page-one-1', email: 'nobody' })).location).toBe('/contact?outcome=INVALID_REQUEST');
  expect((await send({ _key: 'page-one-1' })).location).toBe('/contact?outcome=done');
  expect(done).toHaveLength(1);
});

it('what was typed comes back once, to the page of the form, in the browser and session that sent it', async () => {
  const { db, send, open } = await start();
  const wrong = { _keep: '1', email: 'nobody', password: 'demo-urugo-2026' };
  const session = `urugo_session=${'s'.repeat(43)}`;
  const { location, token } = await send(wrong, { cookie: session });
  const cookie = `${session}; urugo_form=${token}`;
  const typed = { texts: { email: 'nobody', question: 'How much?' }, wrong: ['email'] };

  const [row] = await db.selectFrom('refused_forms').selectAll().execute();
  expect(row?.content.includes('nobody')).toBe(false);
  expect(await open('/elsewhere?outcome=INVALID_REQUEST', cookie)).toBe(null);
  expect(await open('/contact', cookie)).toBe(null);
  expect(await open(location, `urugo_session=${'o'.repeat(43)}; urugo_form=${token}`)).toBe(null);
  expect(await open(location, `${session}; urugo_form=${'t'.repeat(43)}`)).toBe(null);
  expect(await open(location, session)).toBe(null);
  expect(await open(location, cookie)).toEqual(typed);
  expect(await open(location, cookie)).toBe(null);
  expect(await db.selectFrom('refused_forms').selectAll().execute()).toEqual([]);
});

it('what was typed into a form with a file comes back without the file, and nothing does unasked or once it has worked', async () => {
  const { db, send, sendFile, open } = await start();
  const { location, token } = await sendFile({ title: 'X' }, '_keep=1');
  expect(await open(location, `urugo_form=${token}`)).toEqual({ texts: { title: 'X' }, wrong: ['title'] });
  const bad = await sendFile({ title: 'House' }, '_keep=1', Buffer.from('<script>'));
  expect(await open(bad.location, `urugo_form=${bad.token}`)).toEqual({ texts: { title: 'House' }, wrong: ['plan'] });
  expect((await sendFile({ title: 'X' }, '')).token).toBe(undefined);
  expect((await send({ email: 'nobody' })).token).toBe(undefined);
  expect((await send({ _keep: '1' })).token).toBe(undefined);
  expect(await db.selectFrom('refused_forms').selectAll().execute()).toEqual([]);
});

it('what a call has answered is shown once where its form asks for that, in the browser and session that sent it', async () => {
  const { db, send, open } = await start();
  const session = `urugo_session=${'s'.repeat(43)}`;
  const { location, token } = await send({ _show: '1' }, { cookie: session });
  const cookie = `${session}; urugo_form=${token}`;
  const [row] = await db.selectFrom('refused_forms').selectAll().execute();
  expect(row?.content.includes('number')).toBe(false);
  expect(await open('/elsewhere?outcome=done', cookie)).toBe(null);
  expect(await open(location, `urugo_session=${'o'.repeat(43)}; urugo_form=${token}`)).toBe(null);
  expect(await open(location, cookie)).toEqual({ answer: { number: 1 } });
  expect(await open(location, cookie)).toBe(null);
  // A refusal reveals nothing that could be shown.
  expect((await send({ _show: '1', email: 'nobody' }, { cookie: session })).token).toBe(undefined);
  expect(await db.selectFrom('refused_forms').selectAll().execute()).toEqual([]);
});

it('what was typed is forgotten after some minutes', async () => {
  const { db, send, open } = await start();
  const { location, token } = await send({ _keep: '1', email: 'nobody' });
  const past = new Date(Date.now() - 11 * 60_000);
  await db.updateTable('refused_forms').set({ created_at: past }).execute();
  expect(await open(location, `urugo_form=${token}`)).toBe(null);
});
