// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ApiResponse } from '#contract/api.ts';
import type { ListingImport } from '#contract/listing-imports/listing-imports.endpoints.ts';
import { type Answers, answerApi, noConnection, refusal } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { takeUploads } from '#web/testing/uploads.ts';
import { ImportPage } from './import-page.tsx';
import { readImportsAddress } from './imports-address.ts';

const listCall = 'GET /api/product/imports';
const oneCall = 'GET /api/product/import/{id}';
const startCall = 'POST /api/product/import/{id}/start';
const cancelCall = 'POST /api/product/import/{id}/cancel';
const id = '01a1f25d-a8fa-7119-aa79-6e8b538e4723';

const present: ListingImport = {
  _id: id,
  name: 'houses.csv',
  state: 'checked',
  total: 1_200,
  good: 1_000,
  created: 0,
  createdAt: '2026-03-01T08:00:00.000Z',
};
type Problems = ApiResponse<typeof oneCall>['problems'];
const answerOf = (changes: Partial<ListingImport> = {}, problems: Problems = []): ApiResponse<typeof oneCall> => ({
  import: { ...present, ...changes },
  problems,
  total: problems.length,
});
const answersOf = (changes: Partial<ListingImport> = {}): Answers => ({
  [listCall]: { imports: [{ ...present, ...changes }] },
  [oneCall]: answerOf(changes),
});

async function showPage(answers: Answers, params: Record<string, string> = {}, advanceTimers?: (ms: number) => void) {
  const [sent, uploads] = [answerApi(answers), takeUploads()];
  const shown = await show(<ImportPage address={readImportsAddress(params)} />, {
    areas: ['import-products'],
    at: '/import-products',
    ...(advanceTimers ? { advanceTimers } : {}),
  });
  const choose = async () => {
    const before = uploads.length;
    await shown.user.upload(screen.getByLabelText(/Choose a table/), new File(['title'], 'flats.csv'));
    // What sends it may be loaded only then.
    await waitFor(() => expect(uploads).toHaveLength(before + 1));
  };
  const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
  return { ...shown, sent, uploads, choose, buttons };
}

afterEach(() => vi.useRealTimers());

test.each<[Partial<ListingImport>, RegExp, string[]]>([
  [{ state: 'checking' }, /1,200 rows read so far/, ['Stop this import']],
  [{}, /1,000 of 1,200 rows can become properties; 200 cannot/, ['Create 1,000 properties', 'Stop this import']],
  [{ good: 0 }, /0 of 1,200 rows/, ['Stop this import']],
  [{ state: 'running', created: 3 }, /3 of 1,000 properties created/, ['Stop this import']],
  [{ state: 'done', created: 1_000 }, /1,000 properties created; 200 rows were left out/, []],
  [{ state: 'cancelled', created: 7 }, /Stopped after 7 properties/, []],
  [{ state: 'failed' }, /could not be imported/, []],
  [{ state: 'failed', failure: 'noRows' }, /has headings, but no rows/, []],
  [{ state: 'failed', failure: 'interrupted' }, /Split the table into smaller ones/, []],
  [{ state: 'failed', failure: 'interrupted', created: 5 }, /The 5 properties created by then stay/, []],
])('an import that is %j says so and offers what can be done', async (changes, words, offered) => {
  const { buttons } = await showPage(answersOf(changes));
  expect(await screen.findByText(words)).toBeDefined();
  expect(buttons()).toEqual(offered);
  expect(screen.queryAllByRole('link', { name: 'To your products' })).toHaveLength((changes.created ?? 0) > 0 ? 1 : 0);
});

test('a running import shows how far it is, is asked until it ends, and the list of all learns of it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const answers = answersOf({ state: 'running', created: 250 });
  const { sent } = await showPage(answers);
  const bar = await screen.findByRole('progressbar');
  expect([
    bar.getAttribute('aria-valuenow') ?? bar.getAttribute('value'),
    bar.getAttribute('aria-valuemax') ?? bar.getAttribute('max'),
  ]).toEqual(['250', '1000']);
  Object.assign(answers, answersOf({ state: 'done', created: 1_000 }));
  await act(() => vi.advanceTimersByTimeAsync(1_100));
  expect(await screen.findByText(/1,000 properties created/)).toBeDefined();
  expect(await screen.findByText(/^Done, 1,000 created/)).toBeDefined();
  const asked = sent.length;
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(sent).toHaveLength(asked);
});

test('the properties are made once, and the page shows how that goes', async () => {
  const answers = answersOf();
  const started = Promise.withResolvers<ApiResponse<typeof startCall>>();
  const { user, sent } = await showPage({ ...answers, [startCall]: () => started.promise });
  const button = await screen.findByRole('button', { name: 'Create 1,000 properties' });
  await user.dblClick(button);
  started.resolve({ message: '', import: present });
  await waitFor(() => expect(sent.filter(({ call }) => call === oneCall)).toHaveLength(2));
  expect(sent.filter(({ call }) => call === startCall)).toHaveLength(1);
});

test.each([
  ['is refused', refusal('STATE', { status: 409, message: 'It has ended.' }), 'It has ended.'],
  ['meets no connection', noConnection, /cannot be reached/],
])('when stopping %s that is said, and the state is fetched again', async (_, answer, words) => {
  const { user, sent } = await showPage({ ...answersOf({ state: 'running' }), [cancelCall]: answer });
  const before = sent.filter(({ call }) => call === oneCall).length;
  await user.click(await screen.findByRole('button', { name: 'Stop this import' }));
  expect(await screen.findByText(words)).toBeDefined();
  await waitFor(() => expect(sent.filter(({ call }) => call === oneCall).length).toBeGreaterThan(before));
});

test('a table that was chosen is sent with how far it is, and its import is looked at', async () => {
  const { choose, uploads, address } = await showPage({ [listCall]: { imports: [] } });
  await choose();
  const [upload] = uploads;
  expect(upload?.form.get('table')).toHaveProperty('name', 'flats.csv');
  upload?.progress(0.426);
  expect(screen.getByText('Sending: 43 %')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Sending: 43 %').disabled).toBe(true);
  await upload?.answer(Response.json({ message: '', import: present }));
  await waitFor(() => expect(address()).toBe(`/import-products?import=${id}`));
});

test('who has left the page while the table was sent is not called back', async () => {
  const { choose, uploads, address, change, queryClient } = await showPage({ [listCall]: { imports: [] } });
  await choose();
  const refreshed = vi.spyOn(queryClient, 'invalidateQueries');
  change(<p>Another page</p>);
  await uploads[0]?.answer(Response.json({ message: '', import: present }));
  await waitFor(() => expect(refreshed).toHaveBeenCalled());
  await act(async () => undefined);
  expect(address()).toBe('/import-products');
});

test.each([
  [
    'is refused',
    (upload: ReturnType<typeof takeUploads>[0]) =>
      upload.answer(refusal('TOO_MANY_ROWS', { message: 'Too many rows.' })),
    'Too many rows.',
  ],
  ['breaks off', (upload: ReturnType<typeof takeUploads>[0]) => upload.breakOff(), /cannot be reached/],
])('when the sending %s it is said, and the same table can be sent again', async (_, end, words) => {
  const { choose, uploads, address } = await showPage({ [listCall]: { imports: [] } });
  await choose();
  await end(uploads[0] as never);
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
  await choose();
  expect([uploads.length, screen.queryByRole('alert'), address()]).toEqual([2, null, '/import-products']);
});

test('wrong rows are named by their line, with what each wrong cell may hold', async () => {
  const problems = [
    { line: 3, title: 'Brick house', problems: { price: 'x', type: 'x' } as Record<string, string> },
    { line: 9, title: '', problems: { constructor: 'x', made_up: 'x' } },
  ];
  await showPage({ ...answersOf(), [oneCall]: answerOf({}, problems) });
  const table = within(await screen.findByRole('table'));
  const [, first, second] = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(first).toMatch(/^3Brick house.*such as 120000.*One of: House/);
  expect(second).toMatch(/^9–.*constructor This cell cannot be read.*made_up This cell cannot be read/);
});

test('the import of the address is looked at, not the last; a wrong address leads to the last', async () => {
  const other = { ...present, _id: '01a1f25d-a8fa-7119-aa79-6e8b538e4724', name: 'flats.csv' };
  const answers: Answers = {
    [listCall]: { imports: [present, other] },
    [oneCall]: ({ path }) => answerOf(path.includes(other._id) ? other : present),
  };
  const { change } = await showPage(answers, { import: other._id });
  expect(await screen.findByRole('heading', { name: 'flats.csv' })).toBeDefined();
  expect(screen.getByRole('link', { current: true }).textContent).toContain('flats.csv');
  change(<ImportPage address={readImportsAddress({ import: '../../x', cursor: '?' })} />);
  expect(await screen.findByRole('heading', { name: 'houses.csv' })).toBeDefined();
});

test('an import that is not there says so and can be asked for again', async () => {
  const answers: Answers = {
    ...answersOf(),
    [oneCall]: refusal('NOT_FOUND', { status: 404, message: 'No such import.' }),
  };
  const { user } = await showPage(answers);
  expect((await screen.findByRole('alert')).textContent).toContain('No such import.');
  answers[oneCall] = answerOf();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'houses.csv' })).toBeDefined();
});
