import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('../../e2e/', import.meta.url);
const files = globSync('*.ts', { cwd: folder });
const textOf = (file: string) => readFileSync(new URL(file, folder), 'utf8');

/** What a file uses of another one of this folder, by its name. */
const usedBy = (file: string) =>
  [...textOf(file).matchAll(/import (?:type )?\{([^}]*)\} from '\.\/([\w.-]+)'/g)].flatMap(
    ([, names = '', from = '']) => names.split(',').map((name) => `${from} ${name.trim().replace(/^type /, '')}`),
  );

/** Ways to advance the time on the server that journeys share. */
const passing = [
  'server-clock.ts passTime',
  'auction.ts createRunningAuction',
  'auction.ts passEndAsWinner',
  'auction-win.ts addAuctionWinJourneys',
];

it('only journeys that run one after the other, on a server of their own, make its time pass', () => {
  const journeys = files.filter((file) => file.endsWith('.journey.ts'));
  const moving = journeys.filter((file) => usedBy(file).some((name) => passing.includes(name)));
  expect(moving.length).toBeGreaterThan(5);
  expect(moving.filter((file) => !/\.(auctions|later)\.journey\.ts$/.test(file))).toEqual([]);
  const projects = readFileSync(new URL('../../playwright.config.ts', import.meta.url), 'utf8');
  for (const name of ['auctions', 'later'])
    expect(projects).toMatch(new RegExp(`name: '${name}',[^}]*baseURL: addressOf\\(movingPort\\) },\\s*workers: 1`));
});
