import pg from 'pg';
import { logIn } from '#contract/accounts/accounts.endpoints.ts';
import { listOwnListings } from '#contract/listings/own-list.endpoints.ts';
import { demoAccounts, demoPassword } from '#demo/accounts.ts';
import { createRandom } from '#demo/synthetic/random.ts';
import { median } from './measure-load.ts';
import type { Finding } from './results.ts';
import type { Site } from './site.ts';
import { ownListTarget } from './targets.ts';

const ownListings = 20_000;
const rounds = 150;
const warmUpRounds = 20;

/** What sellers type, letter by letter: found often, seldom and never. */
const words = ['house', 'kigali', 'kim', 'kimi', 'kimihurura', 'land', 'gasabo villa', 'apartment 3', 'musanze', 'zzz'];

type Measured = { name: string; nextPath: () => string };

async function giveListings(pool: pg.Pool, email: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `WITH seller AS (SELECT id FROM users WHERE email = $1), chosen AS (
       SELECT listings.id FROM listings, seller WHERE deleted_at IS NULL
       ORDER BY seller_id = seller.id DESC, listings.id LIMIT $2
     )
     UPDATE listings SET seller_id = (SELECT id FROM seller) WHERE id IN (SELECT id FROM chosen) RETURNING id`,
    [email, ownListings],
  );
  await pool.query('VACUUM ANALYZE listings');
  return rows.map(({ id }) => id);
}

/** Signs in as the demonstration's seller and answers the cookie. */
async function signIn(address: string, email: string): Promise<string> {
  const answer = await fetch(new URL(logIn.path, address), {
    method: logIn.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  if (!answer.ok) throw new Error(`The seller cannot sign in: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

async function timeOf(url: URL, cookie: string): Promise<number> {
  const begin = performance.now();
  const answer = await fetch(url, { headers: { cookie } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url.pathname} answered ${answer.status}`);
  return performance.now() - begin;
}

/** How long a seller with 20,000 listings waits for a page of their list, against reading one listing by its id. */
export async function measureSellerList({ address, database }: Pick<Site, 'address' | 'database'>): Promise<Finding[]> {
  const email = demoAccounts.find(({ role }) => role === 'seller')?.email ?? '';
  const pool = new pg.Pool({ ...database, max: 1 });
  try {
    const ids = await giveListings(pool, email);
    const cookie = await signIn(address, email);
    const random = createRandom(20, 0);
    const lastPage = Math.floor(ids.length / 10);
    let searches = 0;
    const baseline = { name: 'one listing by its id', nextPath: () => `/api/product/single/${random.pick(ids)}` };
    const measured: Measured[] = [
      { name: 'any page', nextPath: () => `${listOwnListings.path}?page=${random.whole(1, lastPage)}` },
      {
        // A new number each time, so that no cached answer is measured.
        name: 'search',
        nextPath: () => {
          searches += 1;
          const word = encodeURIComponent(random.pick(words));
          return `${listOwnListings.path}?search=${word}&priceTo=${1_000_000_000 + searches}`;
        },
      },
    ];
    const times = new Map<string, number[]>();
    for (let round = -warmUpRounds; round < rounds; round += 1) {
      for (const { name, nextPath } of [baseline, ...measured]) {
        const time = await timeOf(new URL(nextPath(), address), cookie);
        if (round >= 0) times.set(name, [...(times.get(name) ?? []), time]);
      }
    }
    const base = median(times.get(baseline.name) ?? []);
    return measured.map(({ name }): Finding => {
      const time = median(times.get(name) ?? []);
      return {
        what: `own list of ${ids.length.toLocaleString('en')}: ${name}`,
        target: `at most ${ownListTarget}x one listing by its id`,
        measured: `${(time / base).toFixed(2)}x (half within ${time.toFixed(2)} ms; by id ${base.toFixed(2)} ms)`,
        isMet: time <= ownListTarget * base,
      };
    });
  } finally {
    await pool.end();
  }
}
