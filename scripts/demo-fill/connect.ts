import pg from 'pg';
import type { DatabaseAddress } from '#server/platform/database/connection.ts';

/** A connection without the time limits of the site's own connections: filling takes long. */
export async function connect(address: DatabaseAddress): Promise<pg.Client> {
  const client = new pg.Client({ ...address, application_name: 'urugo demo:fill', connectionTimeoutMillis: 10_000 });
  // A lost connection fails the running query; without a listener the process would crash.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
