import pg from 'pg';

/** Runs something on one connection of its own, which is closed afterwards. */
export async function withClient<Result>(
  address: pg.ClientConfig,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(address);
  // Without a listener an error between two queries would end the process; the next query reports it anyway.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
