import type pg from 'pg';
import { signUp } from '#contract/accounts/accounts.endpoints.ts';
import { registerForAuction } from '#contract/auctions/auction-bids.endpoints.ts';
import { listAuctions } from '#contract/auctions/auctions.endpoints.ts';
import type { Language } from '#contract/languages.ts';
import { setPin } from '#contract/ussd/pins.endpoints.ts';
import { pin } from './scripts.ts';

const password = 'a long password of the benchmark';

async function post(address: string, path: string, body: object, cookie = ''): Promise<Response> {
  const answer = await fetch(new URL(path, address), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie !== '' && { cookie }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** The practice lot, which is open to everyone. */
async function findLot(address: string) {
  const answer = await fetch(new URL(`${listAuctions.path}?limit=50`, address));
  const { auctions } = listAuctions.response.parse(await answer.json());
  const lot = auctions[0];
  if (lot === undefined) throw new Error('No auction is running.');
  return lot;
}

/** A person with a verified number and a PIN, who may bid on the first running lot. Returns their id. */
export async function addPerson(
  address: string,
  pool: pg.Pool,
  { number, language }: { number: string; language: Language },
): Promise<string> {
  const email = `phone-${language}@bench.example`;
  const home = { city: 'Kigali', street: 'KG 11 Ave' };
  const answer = await post(address, signUp.path, {
    name: 'A phone',
    email,
    password,
    phoneNumber: number,
    address: home,
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  const { rows } = await pool.query<{ id: string }>('UPDATE users SET language = $2 WHERE email = $1 RETURNING id', [
    email,
    language,
  ]);
  const [person] = rows;
  if (person === undefined) throw new Error('The person was not added.');
  await pool.query('INSERT INTO phones (user_id, number, proven_at) VALUES ($1, $2, now())', [person.id, number]);
  await post(address, setPin.path, { pin, password }, cookie);
  const { _id: id, termsVersion } = await findLot(address);
  await post(address, registerForAuction.path.replace('{id}', id), { termsVersion, isOfAge: true }, cookie);
  return person.id;
}
