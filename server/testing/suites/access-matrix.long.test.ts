import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { errorBodySchema } from '#contract/errors.ts';
import { routerPath } from '#server/platform/http/bind-endpoint.ts';
import { createId } from '#server/platform/ids.ts';
import { noteChanges } from '#server/testing/access-matrix/changes.ts';
import { createWorld, type Person, personas } from '#server/testing/access-matrix/fixtures.ts';
import { type MatrixInput, type MatrixRow, matrix, openAddresses } from '#server/testing/access-matrix/matrix.ts';
import { type Answer, createTestApp, formOf } from '#server/testing/index.ts';
import { registeredRoutes } from '#server/testing/registered-routes.ts';
import { urlOf } from '#server/testing/test-app.ts';

// With a mail server, so that addresses have to be confirmed.
const app = await createTestApp({ environment: { SMTP_URL: 'smtp://localhost:25' } });
const world = await createWorld(app);
const changes = await noteChanges(app);

/** Headers that differ in every answer. */
const changing = new Set(['date', 'x-request-id']);

async function send(endpoint: Endpoint, person: Person | undefined, input: MatrixInput): Promise<Answer> {
  const { method } = endpoint;
  const cookie = person === undefined ? {} : { cookie: person.cookie };
  const url = urlOf(endpoint, input);
  if (endpoint.files === undefined) {
    const payload = input.body === undefined ? {} : { payload: input.body };
    return app.send({ method, url, headers: cookie, ...payload });
  }
  const document = input.document === undefined ? [] : [{ field: 'document', bytes: input.document }];
  const files = [...document, ...(input.files ?? [])];
  const form = await formOf(Object.fromEntries(Object.entries({ ...input.body })), files);
  return app.send({ method, url, payload: form.payload, headers: { ...cookie, ...form.headers } });
}

function comparable({ status, text, headers }: Answer) {
  return { status, text, headers: Object.entries(headers).filter(([name]) => !changing.has(name)) };
}

/** An id of the same form that nothing has. */
const strangeId = (id: string) => {
  const strange = id.replace(/^[0-9a-f-]{36}/, createId(app.clock.now()));
  return strange === id ? `${id}x` : strange;
};

async function prepare(row: MatrixRow, persona: (typeof personas)[number]) {
  const owner = await world.addPerson({ role: row.ownerRole ?? 'user' });
  const id = (await row.object?.(world, owner)) ?? '';
  const person = await world.personOf(persona, owner, row.staffRights);
  return { id, person, inputFor: (name: string) => row.input?.(name, owner) ?? {} };
}

beforeEach(async () => {
  await app.db.deleteFrom('rate_limits').execute();
});

describe('the matrix', () => {
  it('has a row for every call, and no row for anything else', () => {
    expect([...new Set(matrix.map(({ call }) => call))].sort()).toEqual(Object.keys(api).sort());
  });

  it('knows every address outside of the contract', () => {
    const bound = new Set(Object.values(api).map(({ method, path }) => `${method} ${routerPath(path)}`));
    const others = registeredRoutes(app.http).filter((route) => !bound.has(route));
    expect([...new Set(others.map((route) => route.split(' ')[1]))].sort()).toEqual(Object.keys(openAddresses).sort());
  });

  it.each(Object.entries(openAddresses))('answers at %s to everybody alike', async (_, [url, status]) => {
    const owner = await world.addPerson();
    for (const persona of personas) {
      const person = await world.personOf(persona, owner);
      expect((await app.get(url, person === undefined ? {} : { cookie: person.cookie })).status, persona).toBe(status);
    }
  });
});

it('notices what is written, and only what stays', async () => {
  await changes.forget();
  await app.db
    .transaction()
    .execute(async (transaction) => {
      await transaction.updateTable('users').set({ name: 'Nobody' }).execute();
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  expect(await changes.tables()).toEqual([]);
  const { id } = await world.addPerson();
  await app.db.updateTable('users').set({ id }).where('id', '=', id).execute();
  await app.db.deleteFrom('sessions').where('user_id', '=', id).execute();
  expect(await changes.tables()).toEqual(['credentials', 'sessions', 'users']);
});

const cells = matrix.flatMap((row) =>
  personas.map((persona, column) => ({ ...row, row, of: row.of ?? 'its own', persona, status: row.statuses[column] })),
);

describe('who may do what', () => {
  it.each(cells)('$call of $of: $persona is answered $status', async ({ row, persona, status = 0 }) => {
    const endpoint: Endpoint = api[row.call];
    const { id, person, inputFor } = await prepare(row, persona);
    await changes.forget();
    const answer = await send(endpoint, person, inputFor(id));
    expect(answer.status, answer.text).toBe(status);
    if (status < 400) return;
    expect(errorBodySchema.strict().parse(answer.body).message.length).toBeGreaterThan(0);
    expect(await changes.tables()).toEqual([]);
    // A refusal does not reveal whether the thing exists.
    if (row.object !== undefined && row.input !== undefined && !row.isPublicThing) {
      const strange = await send(endpoint, person, inputFor(strangeId(id)));
      expect(comparable(strange)).toEqual(comparable(answer));
    }
  });
});

/** What callers might try to set of themselves or of others. */
const forbiddenFields: Readonly<Record<string, unknown>> = {
  role: 'staff',
  sellerStatus: 'approved',
  sellerApplication: 'x',
  _id: '019c0000-0000-7000-8000-000000000000',
  id: '019c0000-0000-7000-8000-000000000000',
  userId: '019c0000-0000-7000-8000-000000000000',
  user_id: '019c0000-0000-7000-8000-000000000000',
  createdBy: '019c0000-0000-7000-8000-000000000000',
  seller_id: '019c0000-0000-7000-8000-000000000000',
  isEmailVerified: true,
  email_verified: true,
  suspendedAt: '2020-01-01T00:00:00.000Z',
  reapplyAfter: '2020-01-01T00:00:00.000Z',
  createdAt: '2020-01-01T00:00:00.000Z',
  decidedBy: '019c0000-0000-7000-8000-000000000000',
  constructor: 'x',
};

const writes = Object.entries(api).filter(([, { method }]) => method !== 'GET');

describe('fields that no caller can set', () => {
  it.each(writes)('by %s', async (name, definition) => {
    const endpoint: Endpoint = definition;
    const row = matrix.find(({ call }) => call === name);
    if (row === undefined) throw new Error(`${name} has no row`);
    // Who may make the call; where no one succeeds, who is let through to be refused for another reason.
    const allowed = row.statuses.indexOf(200);
    const heard = row.statuses.findIndex((status) => status !== 401 && status !== 403);
    const { id, person, inputFor } = await prepare(row, personas[allowed === -1 ? heard : allowed] ?? 'user');
    const known = endpoint.body instanceof z.ZodObject ? Object.keys(endpoint.body.shape) : [];
    await changes.forget();
    for (const [field, value] of Object.entries(forbiddenFields)) {
      if (known.includes(field)) continue;
      await app.db.deleteFrom('rate_limits').execute();
      const input = inputFor(id);
      const forged = endpoint.files === undefined ? value : String(value);
      const answer = await send(endpoint, person, { ...input, body: { ...input.body, [field]: forged } });
      expect(answer.status, `${field}: ${answer.text}`).toBe(400);
      expect(answer.body).toMatchObject({ code: 'INVALID_REQUEST' });
      // A form refuses names that every object has before it knows whether they are fields.
      if (endpoint.files === undefined || !(field in {})) expect(Object(answer.body).fields).toHaveProperty(field);
    }
    expect(await changes.tables()).toEqual([]);
  });
});
