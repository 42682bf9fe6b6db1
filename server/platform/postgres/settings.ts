import { availableParallelism, release } from 'node:os';

/** Settings by their PostgreSQL names. */
export type Settings = Readonly<Record<string, string>>;

/** Linux 5.8 and later: one call writes a whole file system down, and says so when it could not. */
function canSyncFileSystems(): boolean {
  const [major = 0, minor = 0] = release().split('.').map(Number);
  return process.platform === 'linux' && (major > 5 || (major === 5 && minor >= 8));
}

/**
 * What the server is started with: nothing lost on a crash, and modest enough for a machine it shares with the app.
 * They are on the command line, so they hold for clusters made by older versions as well.
 */
const ownSettings: Settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_level: 'replica',
  max_connections: '60',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  // Assumes a solid-state disk, as every small server has one by now.
  random_page_cost: '1.1',
  io_method: 'worker',
  io_workers: '2',
  max_worker_processes: '8',
  max_parallel_workers: String(Math.min(4, availableParallelism())),
  max_parallel_workers_per_gather: String(Math.min(2, availableParallelism() - 1)),
  jit: 'off',
  // After a crash, file by file takes seconds even for a small cluster, and the service is to be back within five.
  ...(canSyncFileSystems() ? { recovery_init_sync_method: 'syncfs' } : {}),
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_line_prefix: '%m [%p] ',
  lc_messages: 'C',
  cluster_name: 'urugo',
  unix_socket_permissions: '0700',
};

/** Where the server listens: a socket of the file system on POSIX, the loopback address on Windows. */
export type ListenAddress = { host: string; port: number };

/** The arguments that carry all settings to `postgres`. */
export function settingArguments({ host, port }: ListenAddress, overrides: Settings = {}): string[] {
  const listening: Settings = host.startsWith('/')
    ? { listen_addresses: '', unix_socket_directories: quoteFolder(host), port: String(port) }
    : { listen_addresses: host, unix_socket_directories: '', port: String(port) };
  return Object.entries({ ...ownSettings, ...overrides, ...listening }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
}

/** The setting is a list: a folder with a comma or a space in its name must be quoted. */
function quoteFolder(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`;
}
