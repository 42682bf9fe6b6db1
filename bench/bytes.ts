import type { Browser } from '@playwright/test';
import { dataUseCookie, liteCookie } from '#contract/lite.ts';
import { launchBrowser } from './browser.ts';
import { type CountingProxy, startCountingProxy } from './counting-proxy.ts';
import { type Finding, sentenceOf } from './results.ts';
import { signInAs } from './signed-in-seller.ts';
import { startSite } from './site.ts';
import { liteTargets } from './targets.ts';

/** A phone of the lower half of the market, held upright. */
const phone = { width: 360, height: 740 };

type Visit = { path: string; cookie?: string };

/**
 * A first visit in lite mode: the bytes over the network, those that the browser sends, and the cost that the site
 * states.
 */
type Cost = { measured: number; sent: number; counted: number };

const cookiesOf = (text: string) =>
  text.split('; ').map((pair) => ({ name: pair.split('=')[0] ?? '', value: pair.slice(pair.indexOf('=') + 1) }));

async function costOf(browser: Browser, proxy: CountingProxy, { path, cookie }: Visit): Promise<Cost> {
  const context = await browser.newContext({ viewport: phone, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  try {
    const cookies = cookiesOf([`${liteCookie}=on`, ...(cookie === undefined ? [] : [cookie])].join('; '));
    await context.addCookies(cookies.map((one) => ({ ...one, url: proxy.address })));
    const page = await context.newPage();
    proxy.take();
    await page.goto(new URL(path, proxy.address).href, { waitUntil: 'networkidle' });
    const { received, sent } = proxy.take();
    const kept = (await context.cookies()).find(({ name }) => name === dataUseCookie)?.value;
    return { measured: received, sent, counted: Number(kept?.split('.')[1]) };
  } finally {
    await context.close();
  }
}

function findingsOf(name: keyof typeof liteTargets.kilobytes, cost: Cost): Finding[] {
  const most = liteTargets.kilobytes[name];
  const error = Math.abs(cost.counted - cost.measured) / cost.measured;
  const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1);
  return [
    {
      what: `${name}: over the network, all in`,
      target: `at most ${most} KB`,
      measured: `${kilobytes(cost.measured)} KB (the browser sends ${kilobytes(cost.sent)} KB)`,
      isMet: cost.measured <= most * 1_000,
    },
    {
      what: `${name}: what the page says of it is wrong by`,
      target: `at most ${liteTargets.errorShare * 100} %`,
      measured: `${(error * 100).toFixed(1)} %`,
      isMet: error <= liteTargets.errorShare,
    },
  ];
}

async function askApi<Answer>(address: string, path: string, cookie = ''): Promise<Answer> {
  const response = await fetch(new URL(path, address), { headers: { cookie } });
  if (!response.ok) throw new Error(`${path} was answered ${response.status}.`);
  return (await response.json()) as Answer;
}

/** The pages with a budget, each with the visitor who sees it. */
async function pagesOf(address: string): Promise<Record<keyof typeof liteTargets.kilobytes, Visit>> {
  const buyer = await signInAs(address, 'user');
  const seller = await signInAs(address, 'seller');
  const { products } = await askApi<{ products: { slug: string }[] }>(address, '/api/product/all?limit=1');
  // The demonstration's buyer has no conversation yet.
  const [conversation] = await askApi<{ _id: string }[]>(address, '/api/chat/conversations', seller);
  const { auctions } = await askApi<{ auctions: { slug: string }[] }>(address, '/api/auctions?shelf=live');
  return {
    home: { path: '/' },
    results: { path: '/search?location=kigali' },
    listing: { path: `/product/${products[0]?.slug}` },
    chat: { path: `/chat/${conversation?._id}`, cookie: seller },
    auction: { path: `/auction/${auctions[0]?.slug}`, cookie: buyer },
    change: { path: `/auction/${auctions[0]?.slug}/now`, cookie: buyer },
  };
}

/** What first visits cost in lite mode, against their budgets, and whether the pages say so truly. */
export async function measureBytes(say: (message: string) => void): Promise<Finding[]> {
  const site = await startSite(say, { listings: 0 });
  const proxy = await startCountingProxy(site.address);
  const browser = await launchBrowser();
  try {
    const findings: Finding[] = [];
    for (const [name, visit] of Object.entries(await pagesOf(site.address))) {
      const cost = await costOf(browser, proxy, visit);
      findings.push(...findingsOf(name as keyof typeof liteTargets.kilobytes, cost));
    }
    for (const finding of findings) say(sentenceOf(finding));
    return findings;
  } finally {
    await browser.close();
    await proxy.close();
    await site.stop();
  }
}
