import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { errorBodySchema } from '#contract/errors.ts';
import { environmentSchema } from '#server/environment.ts';
import { freePort } from '#server/testing/free-port.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8');
const isThere = (program: string, ...words: string[]) => spawnSync(program, words).status === 0;

/** nginx with the sample before one node, without encryption, until the test is over; returns its address. */
async function startNginx(folder: string, nodePort: number): Promise<string> {
  const port = await freePort();
  const [beforeRedirect = '', , encrypted = ''] = read('nginx.conf').split(/^server \{$/m);
  const site = `${beforeRedirect}server {${encrypted}`
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${nodePort}`)
    .replace(/listen 443 ssl;/, `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *(?:listen \[::\]|ssl_certificate|server_name).*$/gm, '');
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temporary = places.map((name) => `${name}_temp_path ${join(folder, name)};`).join(' ');
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log stderr crit; worker_processes 1; events {}
http { access_log off; ${temporary} ${site} }`,
  );
  const nginx = spawn('nginx', ['-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(nginx, 'exit');
  onTestFinished(async () => {
    nginx.kill('SIGTERM');
    await ended;
  });
  const address = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(`${address}/metrics`), { timeout: 10_000 });
  return address;
}

/** The same with Caddy. */
async function startCaddy(folder: string, nodePort: number): Promise<string> {
  const address = `http://127.0.0.1:${await freePort()}`;
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n}\n${read('Caddyfile')}`);
  const places = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const env = { ...process.env, ...places, SITE_HOST: address, UPSTREAM: `127.0.0.1:${nodePort}` };
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { env, stdio: 'ignore' });
  const ended = once(caddy, 'exit');
  onTestFinished(async () => {
    caddy.kill('SIGTERM');
    await ended;
  });
  await vi.waitFor(() => fetch(`${address}/metrics`), { timeout: 10_000 });
  return address;
}

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'urugo-deploy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('the Dockerfile copies what there is, and runs as nobody special', () => {
  const text = read('Dockerfile');
  const copied = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) => files.split(' '));
  expect(copied.length).toBeGreaterThan(8);
  expect(copied.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  expect(text.lastIndexOf('USER urugo')).toBeGreaterThan(text.lastIndexOf('FROM '));
  expect(text).toContain('HEALTHCHECK');
});

test('what the server imports from its own folders is in the image', () => {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const folders = Object.keys(imports).map((name) => name.slice(1, -2));
  const missing = folders.filter((folder) => folder !== 'bench' && !read('Dockerfile').includes(`COPY ${folder} `));
  expect(missing).toEqual([]);
});

test('compose.yaml sets variables that the server knows', () => {
  const text = read('compose.yaml');
  const web = text.slice(text.indexOf('    environment:'), text.indexOf('    volumes:'));
  const names = [...web.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(6);
  expect(names.filter((name) => !(name in environmentSchema.shape))).toEqual([]);
  expect(text).toContain('read_only: true');
});

test.skipIf(!isThere('docker', 'compose', 'version'))('docker compose can read compose.yaml', () => {
  const needed = ['SITE_HOST', 'SESSION_SECRET', 'POSTGRES_PASSWORD', 'SMTP_URL', 'OPERATOR_EMAIL', 'OPERATOR_PHONE'];
  const env = { ...process.env, ...Object.fromEntries(needed.map((name) => [name, 'x'])) };
  const words = ['compose', '-f', join(root, 'deploy/compose.yaml'), 'config', '--quiet'];
  expect(spawnSync('docker', words, { env, encoding: 'utf8' })).toMatchObject({ status: 0 });
});

test.skipIf(!isThere('nginx', '-v') || !isThere('openssl', 'version'))('nginx takes nginx.conf', () => {
  const folder = createFolder();
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=homes.example.org', '-days', '1'];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...subject],
    {
      stdio: 'ignore',
    },
  );
  const site = read('nginx.conf')
    .replace(/ssl_certificate \S+/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key \S+/, `ssl_certificate_key ${key};`)
    .replaceAll(/listen (\S*?)(80|443)\b/g, 'listen $118$2');
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, `pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${site} }`);
  expect(spawnSync('nginx', ['-t', '-c', file], { encoding: 'utf8' })).toMatchObject({ status: 0 });
});

const proxies = [
  { name: 'nginx', isInstalled: isThere('nginx', '-v') && process.platform !== 'win32', start: startNginx },
  { name: 'Caddy', isInstalled: isThere('caddy', 'version'), start: startCaddy },
];
for (const { name, isInstalled, start } of proxies) {
  const title = `behind ${name}, a node that dies with a request is answered as the site says that it is away`;
  test.skipIf(!isInstalled)(title, async () => {
    // A node that closes every connection.
    const node = createServer((socket) => socket.once('data', () => socket.destroy())).listen(0, '127.0.0.1');
    onTestFinished(() => void node.close());
    await once(node, 'listening');
    const address = await start(createFolder(), Object(node.address()).port);
    const post = (path: string) => fetch(`${address}${path}`, { method: 'POST', body: '{}' });
    for (const path of ['/api/chat/message', '/api/auctions/1/bids']) {
      const answer = await post(path);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('1');
      expect(errorBodySchema.strict().parse(await answer.json())).toMatchObject({ code: 'UNAVAILABLE' });
    }
    const page = await post('/product/house.jpg');
    expect(page.status).toBe(503);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const { refusals } = JSON.parse(readFileSync(join(root, 'contract/refusals/rw.json'), 'utf8'));
    expect(await page.text()).toContain(refusals.UNAVAILABLE);
  });
}

test.skipIf(!isThere('caddy', 'version'))('Caddy takes Caddyfile', () => {
  const words = ['validate', '--adapter', 'caddyfile', '--config', join(root, 'deploy/Caddyfile')];
  const env = { ...process.env, HOME: createFolder(), XDG_DATA_HOME: createFolder() };
  expect(spawnSync('caddy', words, { env, encoding: 'utf8' })).toMatchObject({ status: 0 });
});

test.skipIf(!isThere('systemd-analyze', '--version'))('systemd takes the unit', () => {
  const folder = createFolder();
  const file = join(folder, 'urugo.service');
  // The programs and files it names are those of the machine it is installed on.
  writeFileSync(
    file,
    read('urugo.service')
      .replaceAll(/^(ExecStart|ExecReload)=\S+/gm, `$1=${process.execPath}`)
      .replace(/^Documentation=.*\n/m, ''),
  );
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
  expect({ status, stderr: stderr.split('\n').filter((line) => line.includes('urugo.service')) }).toEqual({
    status: 0,
    stderr: [],
  });
});
