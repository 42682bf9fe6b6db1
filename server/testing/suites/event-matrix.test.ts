import { describe, expect, it } from 'vitest';
import { createId } from '#server/platform/ids.ts';
import { noteChanges } from '#server/testing/access-matrix/changes.ts';
import { eventRows } from '#server/testing/access-matrix/event.rows.ts';
import { createWorld, personas } from '#server/testing/access-matrix/fixtures.ts';
import { createTestApp } from '#server/testing/index.ts';
import { connectLive } from '#server/testing/live-client.ts';

const app = await createTestApp({ environment: { SMTP_URL: 'smtp://localhost:25' } });
const world = await createWorld(app);
const changes = await noteChanges(app);

const cells = eventRows.flatMap((row) =>
  personas.map((persona, column) => ({ ...row, row, persona, answer: row.result[column] })),
);

describe('the live connection', () => {
  it('has a row for every event, and no row for anything else', () => {
    const events = app.platform.realtime.events().map(({ name }) => name);
    expect([...new Set(eventRows.map(({ event }) => event))].sort()).toEqual(events.sort());
  });

  it.each(cells)('$event of its own: $persona is answered $answer', async ({ row, persona, answer }) => {
    const owner = await world.addPerson({ role: 'user' });
    const id = await row.object(world, owner);
    const person = await world.personOf(persona, owner);
    // Those who have joined would receive what the others should not have been able to send.
    const listener = await connectLive(app, { cookie: owner.cookie });
    await listener.sendRaw('joinConversation', id);
    const headers: Record<string, string> = person === undefined ? {} : { cookie: person.cookie };
    if (answer === 'no connection') {
      await expect(connectLive(app, headers)).rejects.toThrow('ACCOUNT_SUSPENDED');
      return;
    }
    const live = await connectLive(app, headers);
    await changes.forget();
    const result = await live.sendRaw(row.event, row.payload(id));
    expect(result).toEqual(answer === 'ok' ? { ok: true } : { ok: false, error: answer });
    if (answer === 'ok') return;
    // A refusal does not reveal whether the thing exists, and nothing is announced.
    expect(await live.sendRaw(row.event, row.payload(createId(app.clock.now())))).toEqual(result);
    await listener.settle();
    expect(listener.received).toEqual([]);
    expect(await changes.tables()).toEqual([]);
  });
});
