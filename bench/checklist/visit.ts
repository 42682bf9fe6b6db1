// The first visit to a site that was just set up, by its first member of the staff: visit.ts ADDRESS EMAIL OUTPUT FOUND. Reads the
// link from what the commands printed, and writes what it found as JSON.
import { readFileSync, writeFileSync } from 'node:fs';
import { io } from 'socket.io-client';
import type * as z from 'zod';
import { createToken, resetPassword } from '#contract/accounts/accounts.endpoints.ts';
import { beginTwoFactor, confirmTwoFactor } from '#contract/accounts/security.endpoints.ts';
import type { Endpoint, EndpointResponse } from '#contract/endpoint.ts';
import { getHealth } from '#contract/health/health.endpoints.ts';
import { getSetup, testMail } from '#contract/setup/setup.endpoints.ts';
import { codeOf } from '../../e2e/one-time-code.ts';
import type { Finding } from '../results.ts';

const [address = '', email = '', output = '', found = ''] = process.argv.slice(2);
const password = 'inzu-nshya-ku-musozi-26';

async function call<E extends Endpoint<undefined, undefined, z.ZodType | undefined>>(
  endpoint: E,
  body?: unknown,
  token?: string,
): Promise<EndpointResponse<E>> {
  const answer = await fetch(new URL(endpoint.path, address), {
    method: endpoint.method,
    headers: {
      origin: address,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${endpoint.path} answered ${answer.status}: ${await answer.text()}`);
  return endpoint.response.parse(await answer.json()) as EndpointResponse<E>;
}

/** Sets the password by the printed link, turns the second factor on, and signs in with both. */
async function signIn(): Promise<string> {
  const link = /https:\/\/\S+\?token=([\w-]+)/.exec(readFileSync(output, 'utf8'));
  await call(resetPassword, { token: link?.[1], newPassword: password });
  const first = await call(createToken, { email, password });
  const { secret } = await call(beginTwoFactor, { password }, first.token);
  await call(confirmTwoFactor, { code: codeOf(secret) }, first.token);
  // A code counts once.
  return (await call(createToken, { email, password, code: codeOf(secret, 1) })).token;
}

async function connectsLive(): Promise<boolean> {
  const socket = io(address, { transports: ['websocket'], reconnection: false });
  const isConnected = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('connect_error', () => resolve(false));
  });
  socket.disconnect();
  return isConnected;
}

async function throughNginx(): Promise<Finding> {
  const plain = await fetch(address.replace('https:', 'http:'), { redirect: 'manual' });
  const home = await fetch(address);
  const passed = {
    'the home page with TLS': home.ok && (await home.text()).includes('</html>'),
    'from http to https': plain.status === 308 && plain.headers.get('location') === `${address}/`,
    '/metrics closed': (await fetch(new URL('/metrics', address))).status === 404,
    'a live connection': await connectsLive(),
  };
  const failed = Object.entries(passed).filter(([, isPassed]) => !isPassed);
  return {
    what: `through nginx: ${Object.keys(passed).join(', ')}`,
    target: 'all',
    measured: failed.length === 0 ? 'all' : `not ${failed.map(([name]) => name).join(', ')}`,
    isMet: failed.length === 0,
  };
}

async function ofTheStaff(): Promise<Finding[]> {
  const token = await signIn();
  await call(testMail, {}, token);
  const { mailTest, steps } = await call(getSetup, undefined, token);
  const { checks } = await call(getHealth, undefined, token);
  const troubled = checks.filter(({ state }) => state !== 'ok');
  const toDo = steps.filter(({ isDone }) => !isDone).map(({ name }) => name);
  return [
    {
      what: 'checks of /staff/health',
      target: `all ${checks.length} fine`,
      measured:
        troubled.length === 0
          ? `all ${checks.length} fine: ${checks.map(({ name }) => name).join(', ')}`
          : troubled.map(({ name, state, problem }) => `${name} ${state} (${problem})`).join(', '),
      isMet: troubled.length === 0,
    },
    {
      what: 'the test mail of /staff/setup',
      target: 'taken by the mail server',
      measured: mailTest?.refusal ?? 'taken',
      isMet: mailTest !== undefined && mailTest.refusal === undefined,
    },
    { what: 'what /staff/setup leaves to the operator', measured: toDo.join(', ') || 'nothing' },
  ];
}

writeFileSync(found, JSON.stringify([await throughNginx(), ...(await ofTheStaff())]));
process.exit(0);
