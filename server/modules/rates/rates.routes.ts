import type { FastifyInstance } from 'fastify';
import { getRate, importRates, listRates, setRate } from '#contract/rates/rates.endpoints.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { findTodaysRate } from './find-todays-rate.ts';
import { findRates } from './rates.queries.ts';
import { viewSetRate } from './rates.view.ts';
import { readRatesTable } from './read-rates-table.ts';
import { setRates } from './set-rates.ts';

export function addRateRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  bindEndpoint(app, getRate, async () => ({ rate: await findTodaysRate(platform) }));

  bindEndpoint(app, listRates, async ({ query }) => {
    const { rows, ...cursors } = await findRates(db, query);
    return { rates: rows.map(viewSetRate), ...cursors };
  });

  bindEndpoint(app, setRate, async ({ viewer, body }) => {
    await setRates(platform, signedIn(viewer), [body]);
    return { message: 'Rate set' };
  });

  bindEndpoint(app, importRates, async ({ viewer, body: { table } }) => {
    const rates = readRatesTable(table);
    await setRates(platform, signedIn(viewer), rates);
    return { message: 'Rates added', added: rates.length };
  });
}
