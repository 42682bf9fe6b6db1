import type { FastifyInstance } from 'fastify';
import {
  exportSellerStatement,
  getSellerBalance,
  getSellerStatement,
  getSellerStatementPdf,
} from '#contract/balances/balances.endpoints.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { bindDownload, bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { ownBalance } from './balances.policy.ts';
import { findBalances, findSellerName } from './balances.queries.ts';
import { viewBalance } from './balances.view.ts';
import { readStatement, readWholeStatement } from './read-statement.ts';
import { drawStatement, writeStatement } from './write-statement.ts';

export function addBalanceRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, config, drawPdf } = platform;

  bindEndpoint(app, getSellerBalance, async ({ viewer }) => ({
    balances: (await findBalances(db, ownBalance(signedIn(viewer)))).map(viewBalance),
  }));

  bindEndpoint(app, getSellerStatement, async ({ viewer, query: { month, ...page } }) =>
    readStatement(platform, { sellerId: ownBalance(signedIn(viewer)), month }, page),
  );

  bindDownload(app, exportSellerStatement, async ({ viewer, query: { month, language } }) => {
    const statement = await readWholeStatement(platform, { sellerId: ownBalance(signedIn(viewer)), month });
    return { name: `statement-${statement.month}.csv`, kind: 'csv', content: writeStatement(statement, language) };
  });

  bindDownload(app, getSellerStatementPdf, async ({ viewer, query: { month, language } }) => {
    const sellerId = ownBalance(signedIn(viewer));
    const [statement, seller] = await Promise.all([
      readWholeStatement(platform, { sellerId, month }),
      findSellerName(db, sellerId),
    ]);
    const printing = { language, seller, operator: config.site.name, drawPdf };
    return { name: `statement-${statement.month}.pdf`, kind: 'pdf', content: await drawStatement(statement, printing) };
  });
}
