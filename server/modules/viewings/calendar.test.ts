import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listMails } from '#contract/mails/mails.endpoints.ts';
import { listOwnViewings, listSellerViewings, renewCalendar } from '#contract/viewings/viewings.endpoints.ts';
import { type CalendarEntry, calendarFile } from '#server/platform/calendar/calendar-file.ts';
import { signUpAs } from '#server/testing/index.ts';
import { grace, jean } from '#server/testing/people.ts';
import { createViewers } from '#server/testing/viewings.ts';

const { app, buyer, other, seller, aHouse, viewingOf, act } = await createViewers();

/** Reads a calendar by RFC 5545: lines unfolded, values unescaped; fails on anything it does not allow. */
function readCalendar(text: string): Map<string, string>[] {
  expect(text.endsWith('\r\n')).toBe(true);
  const lines = text.slice(0, -2).split('\r\n');
  for (const line of lines) {
    expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be in a calendar
    expect(line).not.toMatch(/[\u0000-\u0008\u000a-\u001f\u007f]/);
    expect(line).not.toContain('\uFFFD');
  }
  const unfolded = lines.join('\r\n').replaceAll('\r\n ', '').split('\r\n');
  expect([unfolded[0], unfolded.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
  expect(unfolded).toEqual(expect.arrayContaining(['VERSION:2.0', expect.stringMatching(/^PRODID:.+/)]));
  const events: Map<string, string>[] = [];
  let event: Map<string, string> | undefined;
  for (const line of unfolded) {
    const [, name = '', value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/s.exec(line) ?? [];
    expect(name, line).not.toBe('');
    if (line === 'BEGIN:VEVENT') event = new Map();
    else if (line === 'END:VEVENT' && event !== undefined) events.push(event);
    else if (event !== undefined) {
      expect(event.has(name), name).toBe(false);
      // Every comma, semicolon and backslash of a text is escaped.
      if (['SUMMARY', 'LOCATION', 'DESCRIPTION'].includes(name))
        expect(value.replace(/\\[\\;,n]/g, '')).not.toMatch(/[\\;,]/);
      event.set(
        name,
        value.replace(/\\([\\;,n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign)),
      );
    }
  }
  for (const one of events) {
    expect([...one.keys()]).toEqual(
      expect.arrayContaining(['UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'SEQUENCE', 'SUMMARY', 'STATUS']),
    );
    for (const name of ['DTSTAMP', 'DTSTART', 'DTEND']) expect(one.get(name)).toMatch(/^\d{8}T\d{6}Z$/);
  }
  return events;
}

const pathOf = (address: string) => new URL(address).pathname;

describe('the calendar file of a viewing', () => {
  it('keeps its UID, and its SEQUENCE grows with each step', async () => {
    const { book, later } = await aHouse();
    const viewing = viewingOf(await book(buyer));
    const read = async () => {
      const { status, headers, text } = await buyer.get(`/api/viewings/${viewing._id}.ics`);
      expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
      const [event] = readCalendar(text);
      return event;
    };
    const first = await read();
    expect(first?.get('UID')).toMatch(new RegExp(`^viewing-${viewing._id}@`));
    expect(first?.get('DTSTART')).toBe(viewing.startsAt.replace(/[-:]|\.\d{3}/g, ''));
    expect([first?.get('SEQUENCE'), first?.get('STATUS')]).toEqual(['0', 'CONFIRMED']);
    const moved = viewingOf(await act(buyer, viewing, { action: 'move', slotId: later }));
    const second = await read();
    expect([second?.get('UID'), second?.get('SEQUENCE')]).toEqual([first?.get('UID'), '1']);
    expect(second?.get('DTSTART')).toBe(moved.startsAt.replace(/[-:]|\.\d{3}/g, ''));
    await act(seller, moved, { action: 'cancel', reason: 'The roof leaks' });
    const third = await read();
    expect([third?.get('UID'), third?.get('SEQUENCE'), third?.get('STATUS')]).toEqual([
      first?.get('UID'),
      '2',
      'CANCELLED',
    ]);
  });

  it('is of its two parties alone', async () => {
    const { book } = await aHouse();
    const { _id } = viewingOf(await book(buyer));
    expect((await seller.get(`/api/viewings/${_id}.ics`)).status).toBe(200);
    expect((await other.get(`/api/viewings/${_id}.ics`)).status).toBe(404);
    expect((await app.get(`/api/viewings/${_id}.ics`)).status).toBe(401);
  });
});

describe('the mail about a viewing', () => {
  /** The files that were sent to a person since the last look, with their meaning to a calendar. */
  const filesTo = async (address: string) => {
    await app.runJobs();
    const mails = app.mail.sent.splice(0).filter(({ to }) => to === address);
    return mails.map(({ attachments = [] }) => {
      expect(attachments.map(({ name }) => name)).toEqual(['viewing.ics']);
      const [{ text, type } = { text: '', type: '' }] = attachments;
      const [method] = /(?<=^METHOD:).*$/m.exec(text) ?? [];
      expect(type).toBe(`text/calendar; charset=utf-8; method=${method?.trim()}`);
      const [event] = readCalendar(text);
      expect(event?.get('ORGANIZER')).toMatch(/^mailto:[^@]+@[^@]+$/);
      return { method: method?.trim(), event };
    });
  };
  const factsOf = (files: Awaited<ReturnType<typeof filesTo>>) =>
    files.map(({ method, event }) => [method, event?.get('STATUS'), event?.get('SEQUENCE')]);

  it('has the entry for the calendar when it is booked, moved and confirmed, and takes it out when it is cancelled', async () => {
    const { book, later } = await aHouse();
    await app.runJobs();
    app.mail.sent.splice(0);
    const viewing = viewingOf(await book(buyer));
    const booked = await filesTo(jean.email);
    expect(factsOf(booked)).toEqual([['PUBLISH', 'CONFIRMED', '0']]);
    const { text } = await seller.get(`/api/viewings/${viewing._id}.ics`);
    expect(booked[0]?.event).toEqual(readCalendar(text)[0]);
    const offered = viewingOf(await act(seller, viewing, { action: 'move', slotId: later }));
    const moved = await filesTo(grace.email);
    expect(factsOf(moved)).toEqual([['PUBLISH', 'TENTATIVE', '1']]);
    expect(moved[0]?.event?.get('UID')).toBe(booked[0]?.event?.get('UID'));
    expect(moved[0]?.event?.get('DTSTART')).not.toBe(booked[0]?.event?.get('DTSTART'));
    const accepted = viewingOf(await act(buyer, offered, { action: 'accept' }));
    expect(factsOf(await filesTo(jean.email))).toEqual([['PUBLISH', 'CONFIRMED', '2']]);
    await act(seller, accepted, { action: 'cancel', reason: 'The roof leaks' });
    const cancelled = await filesTo(grace.email);
    expect(factsOf(cancelled)).toEqual([['CANCEL', 'CANCELLED', '3']]);
    expect(cancelled[0]?.event?.get('UID')).toBe(booked[0]?.event?.get('UID'));
  });

  it('tells each reader in their own language, and names the file to the staff', async () => {
    const { book } = await aHouse({ pattern: { isInstant: false } });
    await app.runJobs();
    app.mail.sent.splice(0);
    await app.db.updateTable('users').set({ language: 'fr' }).where('id', '=', seller.userId).execute();
    await book(buyer);
    const [file] = await filesTo(jean.email);
    expect(file?.event?.get('SUMMARY')).toMatch(/^Visite\s: /);
    expect(file?.event?.get('DESCRIPTION')).toContain(grace.name);
    const staff = await signUpAs(app, { name: 'Josiane Umutoni', email: 'josiane@urugo.example' }, { role: 'staff' });
    const { mails } = await staff.call(listMails);
    expect(mails[0]?.attachments).toEqual(['viewing.ics']);
  });
});

describe('the private calendar of a person', () => {
  it('has what they booked and what is booked with them, at an address that only they know', async () => {
    const { book } = await aHouse({ pattern: { isInstant: false } });
    const viewing = viewingOf(await book(buyer));
    const { calendar: ofBuyer } = await buyer.call(listOwnViewings);
    const { calendar: ofSeller } = await seller.call(listSellerViewings);
    expect(ofBuyer).not.toBe(ofSeller);
    for (const address of [ofBuyer, ofSeller]) {
      const { status, headers, text } = await app.get(pathOf(address));
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'text/calendar; charset=utf-8',
        'private, no-store',
      ]);
      const event = readCalendar(text).find((one) => one.get('UID')?.startsWith(`viewing-${viewing._id}`));
      expect(event?.get('STATUS')).toBe('TENTATIVE');
      expect(text).not.toContain(String(viewing.code));
    }
    const { calendar } = await other.call(listOwnViewings);
    expect(readCalendar((await app.get(pathOf(calendar))).text)).toEqual([]);
  });

  it('ends with another address, and cannot be guessed', async () => {
    const { calendar: former } = await buyer.call(listOwnViewings);
    const { calendar } = await buyer.call(renewCalendar);
    expect((await app.get(pathOf(former))).status).toBe(404);
    expect((await app.get(pathOf(calendar))).status).toBe(200);
    const token = pathOf(calendar).slice('/calendar/'.length, -'.ics'.length);
    for (const wrong of [
      token.slice(0, -1),
      `${token}A`,
      token.replace(/.$/, (sign) => (sign === 'A' ? 'B' : 'A')),
      'x',
      '%00',
      '%ff',
      'a'.repeat(5_000),
    ]) {
      expect((await app.get(`/calendar/${wrong}.ics`)).status, wrong.slice(0, 80)).toBeGreaterThanOrEqual(400);
      expect((await app.get(`/calendar/${wrong}.ics`)).status, wrong.slice(0, 80)).toBeLessThan(500);
    }
  });

  it('is closed while the account is suspended', async () => {
    const { calendar } = await other.call(listOwnViewings);
    const facts = { suspended_at: app.clock.now(), suspension_reason: 'For a test' };
    await app.db.updateTable('users').set(facts).where('id', '=', other.userId).execute();
    expect((await app.get(pathOf(calendar))).status).toBe(404);
  });
});

it('any text of a calendar comes back as it was, in lines of 75 octets', () => {
  const moment = new Date('2026-03-02T07:00:00.000Z');
  // The replacement character is how a line that cuts a letter shows, so it is in no text that goes in.
  const texts = fc.string({ unit: 'grapheme', maxLength: 300 }).map((text) => text.replaceAll('\uFFFD', ''));
  fc.assert(
    fc.property(texts, texts, (summary, location) => {
      const entry: CalendarEntry = {
        ...{
          uid: 'viewing-1@localhost',
          sequence: 3,
          status: 'CONFIRMED',
          url: 'https://urugo.example/viewings',
          organizer: 'hello@urugo.example',
        },
        ...{ startsAt: moment, endsAt: moment, createdAt: moment, changedAt: moment },
        ...{ summary, location, description: [summary, location] },
      };
      const [event] = readCalendar(calendarFile('Viewings, all; of \\ them', 'Africa/Kigali', [entry]));
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be in a calendar
      const plain = (text: string) => text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ');
      expect(event?.get('SUMMARY')).toBe(plain(summary));
      expect(event?.get('LOCATION')).toBe(plain(location));
    }),
  );
});
