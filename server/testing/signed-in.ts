import type { InjectOptions } from 'fastify';
import type { Role } from '#contract/accounts/account.ts';
import { logIn, type SignUp, signUp, verifyEmail } from '#contract/accounts/accounts.endpoints.ts';
import type { Endpoint, EndpointInput, EndpointResponse } from '#contract/endpoint.ts';
import { type StaffRight, staffRights } from '#contract/staff/staff.vocabulary.ts';
import type { Answer, TestApp } from './test-app.ts';
import { testPassword } from './test-password.ts';

/** A signed-in user, with the calls they make. */
export type SignedIn = {
  userId: string;
  /** What their browser sends: `cookie`. */
  headers: { cookie: string };
  call<E extends Endpoint>(endpoint: E, input?: Partial<EndpointInput<E>>): Promise<EndpointResponse<E>>;
  get(url: string): Promise<Answer>;
  post(url: string, body?: unknown): Promise<Answer>;
  send(request: InjectOptions): Promise<Answer>;
};

type Named = { name: string; email: string };

/** What a person types to sign up. */
export function aMember({ name, email }: Named): SignUp {
  return {
    name,
    email,
    password: testPassword,
    phoneNumber: '+250 788 000 199',
    address: { city: 'Kigali', street: 'KG 11 Ave' },
  };
}

/** The cookies an answer sets, as a browser sends them back. */
export function cookiesOf({ headers }: Answer): string {
  const set = headers['set-cookie'] ?? '';
  return [...set.matchAll(/(?:^|,)\s*([\w-]+=[^;,]+)/g)].map(([, pair = '']) => pair).join('; ');
}

/** The token in the link of the mail that was sent last. */
export function tokenInLastMail({ mail }: TestApp): string {
  const token = /[?&]token=([\w-]+)/.exec(mail.sent.at(-1)?.text ?? '')?.[1];
  if (token === undefined) throw new Error('The last mail has no link with a token');
  return token;
}

async function answerOf(app: TestApp, endpoint: Endpoint, body: object): Promise<Answer> {
  const answer = await app.post(endpoint.path, body);
  if (answer.status !== 200) throw new Error(`${endpoint.path} answered ${answer.status}: ${answer.text}`);
  return answer;
}

/** The calls of a browser with this cookie. */
export async function asSignedIn(app: TestApp, cookie: string): Promise<SignedIn> {
  const headers = { cookie };
  const { body } = await app.get('/api/profile', headers);
  return {
    userId: Object(body).user._id,
    headers,
    call: (endpoint, input) => app.call(endpoint, input, headers),
    get: (url) => app.get(url, headers),
    post: (url, body = {}) => app.post(url, body, headers),
    send: (request) => app.send({ ...request, headers: { ...headers, ...request.headers } }),
  };
}

/** Opens an account, by the link of a mail if mails are configured, and gives it the role; to staff all rights. */
export async function signUpAs(
  app: TestApp,
  person: Named,
  { role = 'user', rights = role === 'staff' ? staffRights : [] }: { role?: Role; rights?: readonly StaffRight[] } = {},
): Promise<SignedIn> {
  let answer = await answerOf(app, signUp, aMember(person));
  if (!Object(answer.body).isSignedIn) {
    await app.runJobs();
    answer = await answerOf(app, verifyEmail, { token: tokenInLastMail(app), password: testPassword });
  }
  const member = await asSignedIn(app, cookiesOf(answer));
  const facts = { role, staff_rights: [...rights] };
  if (role !== 'user') await app.db.updateTable('users').set(facts).where('id', '=', member.userId).execute();
  return member;
}

/** Signs in again, as from another browser. */
export async function logInAs(app: TestApp, { email }: Named): Promise<SignedIn> {
  return asSignedIn(app, cookiesOf(await answerOf(app, logIn, { email, password: testPassword })));
}
