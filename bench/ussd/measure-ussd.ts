import type { Language } from '#contract/languages.ts';
import { openPool } from '../alerts/open-pool.ts';
import type { Finding } from '../results.ts';
import { sentenceOf } from '../results.ts';
import { waitForReadiness } from '../search/search-throughput.ts';
import { type Site, startSite } from '../site.ts';
import { ussdTargets } from '../targets.ts';
import { addPerson } from './bench-people.ts';
import { BenchPhone, type Gateway, gatewayKey, openGateway, sendForm, ussdCode } from './bench-phone.ts';
import { type Script, scripts } from './scripts.ts';

type Say = (message: string) => void;

const listings = 5_000;
const phonesAtOnce = 500;
const forgeries = 200;
const personNumbers: Readonly<Record<Language, string>> = {
  en: '+250788100001',
  fr: '+250788100002',
  rw: '+250788100003',
};
/** Unverified numbers. */
const strangerNumber = (index: number) => `+25073${String(1_000_000 + index)}`;

/** Plays a session; returns why it went wrong. */
async function faultOf(script: Script, phone: BenchPhone): Promise<string | undefined> {
  const missing: string[] = [];
  const see = (screen: string, part: string) => {
    if (!screen.includes(part)) missing.push(`"${part}" is not on ${JSON.stringify(screen)}`);
  };
  try {
    await script.play(phone, see);
  } catch (error) {
    missing.push(String(error));
  }
  return missing.length === 0 ? undefined : `${script.name}, ${script.language}: ${missing[0]}`;
}

async function playAll(gateway: Gateway): Promise<string[]> {
  const faults: string[] = [];
  for (const [index, script] of scripts.entries()) {
    const number = script.isPersons ? personNumbers[script.language] : strangerNumber(index);
    const fault = await faultOf(script, new BenchPhone(gateway, number));
    if (fault !== undefined) faults.push(fault);
  }
  return faults;
}

/** This many phones at once, each of which searches and looks at results. */
async function playAtOnce(gateway: Gateway): Promise<number> {
  const phones = Array.from(
    { length: phonesAtOnce },
    (_, index) => new BenchPhone(gateway, strangerNumber(10_000 + index)),
  );
  const played = await Promise.all(
    phones.map(async (phone) => {
      await phone.dial();
      for (const key of ['1', '1', '1', 'house kigali', '1', '2', '0']) await phone.type(key);
      return (await phone.type('1')).includes('3/');
    }),
  );
  return played.filter(Boolean).length;
}

/** Calls that do not come from the gateway; returns how many were let in. */
async function sendForgeries(address: string): Promise<number> {
  const form = { sessionId: 'forged-session', phoneNumber: personNumbers.en, text: '4' };
  const kinds = [
    () => sendForm(address, form, { key: gatewayKey.replaceAll('a', 'b') }),
    () => sendForm(address, form, { key: gatewayKey.slice(1) }),
    () => sendForm(address, form, { headers: { origin: 'https://evil.example' } }),
    () => sendForm(address, { ...form, serviceCode: '*999#' }),
    () => sendForm(address, { ...form, text: '1'.repeat(20_000) }),
    () => sendForm(address, form, { headers: { 'content-type': 'application/json' } }),
  ];
  const answers = await Promise.all(
    Array.from({ length: forgeries }, (_, index) => kinds[index % kinds.length]?.() ?? { status: 0 }),
  );
  return answers.filter(({ status }) => status === 200).length;
}

async function measureOn(site: Site, say: Say): Promise<Finding[]> {
  const pool = openPool(site);
  try {
    const ids = await Promise.all(
      (['en', 'fr', 'rw'] as const).map((language) =>
        addPerson(site.address, pool, { number: personNumbers[language], language }),
      ),
    );
    const gateway = openGateway(site.address);
    say(`Playing ${scripts.length} sessions`);
    const faults = await playAll(gateway);
    const { rows: bids } = await pool.query<{ count: string }>(
      'SELECT count(*) FROM auction_commands WHERE user_id = ANY($1) AND seq IS NOT NULL',
      [ids],
    );
    const busy = openGateway(site.address);
    say(`${faults.length} sessions went otherwise; now ${phonesAtOnce} at once`);
    const done = await playAtOnce(busy);
    const { rows: before } = await pool.query<{ count: string }>('SELECT count(*) FROM ussd_sessions');
    const letIn = await sendForgeries(site.address);
    const { rows: after } = await pool.query<{ count: string }>('SELECT count(*) FROM ussd_sessions');
    const made = Number(after[0]?.count) - Number(before[0]?.count);
    const unshowable = gateway.unshowable.length + busy.unshowable.length;
    const p95 = busy.times.p95;
    return [
      {
        what: 'scripted sessions in three languages that went as written',
        target: String(scripts.length),
        measured: `${scripts.length - faults.length}${faults.length === 0 ? '' : ` (${faults.join('; ').replaceAll('|', '/').slice(0, 400)})`}`,
        isMet: faults.length === 0,
      },
      {
        what: 'bids whose confirmation came twice at once and was then gone on with, placed once',
        target: '3 of 3',
        measured: `${bids[0]?.count} placed`,
        isMet: bids[0]?.count === '3',
      },
      {
        what: `${phonesAtOnce} sessions at once that got to their end`,
        target: String(phonesAtOnce),
        measured: String(done),
        isMet: done === phonesAtOnce,
      },
      {
        what: `a screen, with ${phonesAtOnce} sessions that never pause, p95`,
        target: `at most ${ussdTargets.p95Milliseconds} ms`,
        measured: `${Math.round(p95)} ms (half within ${Math.round(busy.times.p50)} ms; alone half within ${Math.round(gateway.times.p50)} ms)`,
        isMet: p95 <= ussdTargets.p95Milliseconds,
      },
      {
        what: 'answers that no phone can show',
        target: '0',
        measured: `${unshowable} ${(gateway.unshowable[0] ?? busy.unshowable[0] ?? '').slice(0, 120)}`,
        isMet: unshowable === 0,
      },
      {
        what: `forged calls of ${forgeries} that were let in, and sessions they made`,
        target: '0 and 0',
        measured: `${letIn} and ${made}`,
        isMet: letIn === 0 && made === 0,
      },
    ];
  } finally {
    await pool.end();
  }
}

/** Phones without internet: scripted sessions, many of them at once, and calls that do not come from the gateway. */
export async function measureUssd(say: Say): Promise<Finding[]> {
  const environment = { PHONE_GATEWAY_KEY: gatewayKey, USSD_CODE: ussdCode };
  const site = await startSite(say, { listings, environment });
  process.once('SIGINT', () => void site.stop().finally(() => process.exit(130)));
  try {
    await waitForReadiness(site);
    const findings = await measureOn(site, say);
    for (const finding of findings) say(`  ${sentenceOf(finding)}`);
    return findings;
  } finally {
    await site.stop();
  }
}
