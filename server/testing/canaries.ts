import { sql } from 'kysely';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { SignedIn } from './signed-in.ts';
import { type TestApp, urlOf } from './test-app.ts';

/** An amount in cents in the forms in which a text could hold it. */
const formsOf = (amount: number): string[] => {
  const whole = Math.trunc(amount / 100);
  const groups = [',', ' ', '\u00a0', '\u202f'].map((mark) => String(whole).replace(/\B(?=(\d{3})+$)/g, mark));
  return [String(amount), String(amount / 100), String(whole), ...groups];
};

/**
 * Amounts that are nowhere else; returns those of their forms that a text holds. Digits of ids, hashes and times are
 * none.
 */
export function canariesOf(...amounts: readonly number[]): (text: string) => string[] {
  const forms = [...new Set(amounts.flatMap(formsOf))].map((form) => ({
    form,
    standingAlone: new RegExp(`(?<![\\w.-])${RegExp.escape(form)}(?![\\w-])`),
  }));
  return (text) => forms.filter(({ standingAlone }) => standingAlone.test(text)).map(({ form }) => form);
}

/** Everything the database holds, as a backup would. */
export async function dumpOf({ db }: Pick<TestApp, 'db'>): Promise<string> {
  const { rows } = await sql<{ schema: string; name: string }>`
    SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`.execute(db);
  const texts = await Promise.all(
    rows.map(async ({ schema, name }) => {
      const dump = await sql<{
        text: string | null;
      }>`SELECT string_agg(t::text, E'\n') AS text FROM ${sql.table(`${schema}.${name}`)} t`.execute(db);
      return dump.rows[0]?.text ?? '';
    }),
  );
  return texts.join('\n');
}

const reads = Object.entries(api).filter(([, { method }]) => method === 'GET');

/** What every call that only reads answers to each of these people, after its name; `undefined` is a visitor. */
export async function answersOfReads(
  app: TestApp,
  people: readonly (SignedIn | undefined)[],
  input: { params: object; query?: object },
): Promise<string[]> {
  const answers: string[] = [];
  for (const [name, definition] of reads) {
    const endpoint: Endpoint = definition;
    for (const person of people) {
      const url = urlOf(endpoint, input);
      const { text } = person === undefined ? await app.get(url) : await person.get(url);
      answers.push(`${name}: ${text}`);
    }
  }
  return answers;
}

/** What the database announces from now on to listeners of these channels. */
export async function listenToDatabase({ databaseUrl }: TestApp, channels: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  const heard: string[] = [];
  client.on('notification', ({ channel, payload = '' }) => heard.push(`${channel}: ${payload}`));
  await client.connect();
  onTestFinished(() => client.end());
  for (const channel of channels) await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
  return heard;
}
