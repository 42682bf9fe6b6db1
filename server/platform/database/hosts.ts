import pg from 'pg';
import { addressesOfHosts, type DatabaseAddress, separateOptions } from './database-url.ts';

type Place = { host: string; port: number };

const probeMilliseconds = 1_500;

/** None of the hosts takes writes now; one that is being promoted soon will. */
class NoPrimaryError extends Error {
  override name = 'NoPrimaryError';
  /** What PostgreSQL answers while it starts. */
  readonly code = '57P03';
}

/** Asks a server whether it takes writes; throws when it does not, or does not answer. */
async function requirePrimary(connectionString: string): Promise<Place> {
  const limits = { connectionTimeoutMillis: probeMilliseconds, query_timeout: probeMilliseconds };
  const client = new pg.Client({ connectionString, application_name: 'urugo', ...limits });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ is_standby: boolean }>('SELECT pg_is_in_recovery() AS is_standby');
    if (rows[0]?.is_standby !== false) throw new NoPrimaryError('The host is a standby');
    return { host: client.host, port: client.port };
  } finally {
    // Not awaited: a server that hangs does not answer the termination.
    client.end().catch(() => undefined);
  }
}

/** The hosts of a database, of which one takes writes: another one after a failover. */
export class Hosts {
  readonly #addresses: readonly string[];
  readonly #address: DatabaseAddress;
  /** Settings of a session that the operator's address asks for. */
  readonly options: readonly string[];
  #primary: Promise<Place> | undefined;

  constructor(address: DatabaseAddress) {
    const { connectionString, options } =
      'connectionString' in address ? separateOptions(address.connectionString) : { options: [] };
    this.#address = address;
    this.options = options;
    this.#addresses = connectionString === undefined ? [] : addressesOfHosts(connectionString);
  }

  /** What a client is made with; where it connects to is decided when it does. */
  get settings(): DatabaseAddress {
    const [connectionString] = this.#addresses;
    return connectionString === undefined ? this.#address : { connectionString };
  }

  /** The host that takes writes; undefined when there is no choice. */
  async findPrimary(): Promise<Place | undefined> {
    if (this.#addresses.length < 2) return undefined;
    this.#primary ??= this.#search();
    return this.#primary;
  }

  /** A connection failed: the next one finds the host again. */
  doubt(): void {
    this.#primary = undefined;
  }

  async #search(): Promise<Place> {
    try {
      return await Promise.any(this.#addresses.map(requirePrimary));
    } catch (cause) {
      this.doubt();
      throw new NoPrimaryError('None of the hosts of the database takes writes', { cause });
    }
  }
}
