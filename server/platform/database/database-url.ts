/** Where the database is: a connection string, or the parts of one for the server we started ourselves. */
export type DatabaseAddress =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string };

/** The parts of `postgres://user:password@host-a:5432,host-b:5433/name?options`. */
const form = /^(?<scheme>postgres(?:ql)?:\/\/)(?<user>(?:[^/?]*@)?)(?<hosts>[^/?@]*)(?<rest>.*)$/;

/** One address for each host that the address names: the driver knows one host only. */
export function addressesOfHosts(connectionString: string): string[] {
  const { scheme = '', user = '', hosts = '', rest = '' } = form.exec(connectionString)?.groups ?? {};
  const names = hosts.split(',').filter((name) => name !== '');
  return names.length > 1 ? names.map((name) => `${scheme}${user}${name}${rest}`) : [connectionString];
}

/** An address without its `options`, and these: the driver would take them instead of ours. */
export function separateOptions(connectionString: string): { connectionString: string; options: string[] } {
  const start = connectionString.indexOf('?');
  const query = new URLSearchParams(start < 0 ? '' : connectionString.slice(start));
  const options = query.getAll('options');
  if (options.length === 0) return { connectionString, options };
  query.delete('options');
  const place = connectionString.slice(0, start);
  return { connectionString: query.size === 0 ? place : `${place}?${query}`, options };
}

/** The fault of a database URL, without repeating it: it holds a password. */
export function faultOfDatabaseUrl(connectionString: string): string | undefined {
  // The socket of a server on this machine.
  if (/^(?:\/|socket:)/.test(connectionString)) return undefined;
  if (!form.test(connectionString)) return 'must begin with postgres://, as in postgres://user:password@host:5432/name';
  const wrong = addressesOfHosts(connectionString).filter(
    (address) => !URL.canParse(address.replace('@/', '@socket/')),
  );
  if (wrong.length === 0) return undefined;
  return 'cannot be understood: postgres://user:password@host:5432/name, with several hosts host-a:5432,host-b:5432. Characters like @ : / # in the password are written as %40 %3A %2F %23';
}
