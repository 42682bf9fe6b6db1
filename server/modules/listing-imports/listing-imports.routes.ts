import type { FastifyInstance } from 'fastify';
import { exampleRow, importColumnNames } from '#contract/listing-imports/import-columns.ts';
import * as contract from '#contract/listing-imports/listing-imports.endpoints.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { csvBegin, csvLine } from '#server/platform/files/csv.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindDownload, bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { beginImport, cancelImport, refuseNeedlessTable, startImport } from './import-listings.ts';
import { requireOwnImport } from './listing-imports.policy.ts';
import { countProblems, findImport, findImports, findProblems } from './listing-imports.queries.ts';
import { viewImport, viewProblem } from './listing-imports.view.ts';

const importsShown = 20;

export function addListingImportRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  const ownImport = async (id: string, sellerId: string) => requireOwnImport(await findImport(db, id), sellerId);
  const answer = async (message: string, id: string, sellerId: string) => ({
    message,
    import: viewImport(await ownImport(id, sellerId)),
  });

  bindEndpoint(
    app,
    contract.importListings,
    async ({ viewer, files: { table = [] } }) => {
      const { userId } = signedIn(viewer);
      const [file] = table;
      if (file === undefined) throw new ApiError('INVALID_REQUEST', { message: 'A file is required.' });
      return answer('Table received', await beginImport(platform, userId, file), userId);
    },
    { beforeFiles: ({ viewer }) => refuseNeedlessTable(platform, signedIn(viewer).userId) },
  );

  bindEndpoint(app, contract.listListingImports, async ({ viewer }) => ({
    imports: (await findImports(db, signedIn(viewer).userId, importsShown)).map(viewImport),
  }));

  bindEndpoint(app, contract.getListingImport, async ({ viewer, params: { id }, query: page }) => {
    const row = await ownImport(id, signedIn(viewer).userId);
    const [total, { rows, ...cursors }] = await Promise.all([countProblems(db, id), findProblems(db, id, page)]);
    return { import: viewImport(row), problems: rows.map(viewProblem), total, ...cursors };
  });

  bindEndpoint(app, contract.startListingImport, async ({ viewer, params: { id } }) => {
    const { userId } = signedIn(viewer);
    await startImport(platform, { importId: id, sellerId: userId });
    return answer('Import started', id, userId);
  });

  bindEndpoint(app, contract.cancelListingImport, async ({ viewer, params: { id } }) => {
    const { userId } = signedIn(viewer);
    await cancelImport(platform, { importId: id, sellerId: userId });
    return answer('Import cancelled', id, userId);
  });

  bindDownload(app, contract.getImportTemplate, async () => {
    const lines = [csvLine(importColumnNames), csvLine(importColumnNames.map((column) => exampleRow[column]))];
    return { name: 'properties-template.csv', kind: 'csv', content: Buffer.from(csvBegin + lines.join('')) };
  });
}
