import { weighFirstView } from './first-view.ts';
import { measureHttp } from './http-load.ts';
import { measureImages } from './images.ts';
import { weighDealsPage, weighHomePage } from './page-weight.ts';
import type { Finding } from './results.ts';
import { measureSellerList } from './seller-list.ts';
import { signInAs } from './signed-in-seller.ts';
import { type Site, type SiteOptions, startSite } from './site.ts';
import { memoryTargets } from './targets.ts';

type Say = (message: string) => void;

const isMemory = ({ what }: Finding) => what.startsWith('memory');

/** Starts a site, has it measured, and removes it. */
async function withSite(
  say: Say,
  options: SiteOptions,
  measure: (site: Site) => Promise<Finding[]>,
): Promise<Finding[]> {
  const site = await startSite(say, options);
  // Ctrl-C reaches the servers as well, so we only wait for them and clean up.
  process.once('SIGINT', () => void site.stop().finally(() => process.exit(130)));
  try {
    return await measure(site);
  } finally {
    await site.stop();
  }
}

async function weighPages({ address }: Site): Promise<Finding[]> {
  const deals = await weighDealsPage(address, await signInAs(address, 'user'));
  return [...(await weighHomePage(address)), ...deals, ...(await weighFirstView(address))];
}

/** What the web process of a site as small as the demonstration holds under load, with both settings of Node. */
export async function measureMemory(say: Say): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const isSmallMachine of [false, true]) {
    const mostMegabytes = isSmallMachine ? memoryTargets.smallMachine : memoryTargets.demonstration;
    const found = await withSite(say, { listings: 0, isSmallMachine }, async (site) =>
      measureHttp(site, { isShort: true, say, mostMegabytes }),
    );
    const settings = isSmallMachine ? 'SMALL_MACHINE=1' : 'plain settings';
    findings.push(
      ...found.filter(isMemory).map((one) => ({ ...one, what: `${one.what}, demonstration, ${settings}` })),
    );
  }
  return findings;
}

/** Answers per second, against an empty route. */
export function measureHttpAlone(say: Say): Promise<Finding[]> {
  return withSite(say, {}, (site) => measureHttp(site, { isShort: false, say }));
}

/** What the home page weighs. */
export function measurePages(say: Say): Promise<Finding[]> {
  return withSite(say, { listings: 0 }, weighPages);
}

/** The effect on visitors while photographs are stored. */
export function measureImagesAlone(say: Say): Promise<Finding[]> {
  return withSite(say, { listings: 0 }, (site) => measureImages(site.address, say));
}

/** Everything about a site that is read: weight, speed, memory. */
export async function measureSite(say: Say): Promise<Finding[]> {
  const large = await withSite(say, {}, async (site) => [
    ...(await weighPages(site)),
    ...(await measureHttp(site, { isShort: false, say })),
    // Last, because it gives 20,000 listings to another seller.
    ...(await measureSellerList(site)),
  ]);
  return [...large, ...(await measureMemory(say))];
}
