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

export type Nginx = { address: string; stop(): Promise<void> };

/** Starts nginx on a port of its own before some nodes, as the sample in `deploy` says. */
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
  const child: ChildProcess = spawn('nginx', ['-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  const address = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(`${address}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('nginx did not start.');
    await delay(50);
  }
  return {
    address,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
