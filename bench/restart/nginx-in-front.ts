import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '#server/testing/free-port.ts';

const sample = new URL('../../deploy/nginx.conf', import.meta.url);

/** The site of the sample in `deploy`, over these ports, without encryption. */
function siteOf(port: number, nodePorts: readonly number[]): string {
  const text = readFileSync(sample, 'utf8');
  const [beforeRedirect = '', , encrypted = ''] = text.split(/^server \{$/m);
  return `${beforeRedirect}server {${encrypted}`
    .replaceAll(/server 127\.0\.0\.1:3000( .*)?;/g, nodePorts.map((each) => `server 127.0.0.1:${each}$1;`).join(' '))
    .replace(/listen 443 ssl;/, `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *(?:listen \[::\]|ssl_certificate|server_name).*$/gm, '');
}

export type Nginx = {
  address: string;
  /** Reloads its configuration: new workers take over, and the old ones end with their last connection. */
  reload(): void;
  /** Kills it and its workers (SIGKILL). */
  kill(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** The workers of a process of nginx, on Linux. */
function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.split(' ').filter(Boolean).map(Number);
}

const answers = (address: string) =>
  fetch(`${address}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts nginx on a port of its own in front of some nodes, configured as the sample in `deploy`. */
export async function startNginx(folder: string, nodePorts: readonly number[]): Promise<Nginx> {
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ');
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; pid ${folder}/nginx.pid; error_log stderr crit; worker_processes 1;
events { worker_connections 1024; }
http { access_log off; ${temporary} ${siteOf(port, nodePorts)} }`,
  );
  const address = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let ended: Promise<unknown> = Promise.resolve();
  const start = async () => {
    const begun = spawn('nginx', ['-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
    child = begun;
    ended = once(begun, 'exit');
    while (!(await answers(address))) {
      if (begun.exitCode !== null) throw new Error('nginx did not start.');
      await delay(50);
    }
  };
  await start();
  return {
    address,
    start,
    reload: () => void child?.kill('SIGHUP'),
    kill: async () => {
      // Its workers would outlive it, and keep the port.
      const workers = child?.pid === undefined ? [] : childrenOf(child.pid);
      child?.kill('SIGKILL');
      for (const worker of workers) process.kill(worker, 'SIGKILL');
      await ended;
    },
    stop: async () => {
      child?.kill('SIGTERM');
      await ended;
    },
  };
}
