import type { FastifyInstance } from 'fastify';
import { saleRules } from '#contract/costs/sale-costs.ts';
import {
  addDealDocument,
  requestSignCode as codeEndpoint,
  getDealArchive,
  getDealDocument,
  listDealPapers,
  listRules,
  markChecklistItem,
  signDealDocument,
} from '#contract/deals/papers.endpoints.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindDownload, bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { addDocument, refuseNeedlessPaper } from './add-document.ts';
import { readArchive } from './archive/deal-archive.ts';
import { markItem } from './mark-item.ts';
import { viewCosts, viewRule } from './papers.view.ts';
import { readPaper } from './read-paper.ts';
import { readPapersFor } from './read-papers.ts';
import { requestSignCode } from './request-sign-code.ts';
import { signDocument } from './sign-document.ts';

/** Documents, checklist and signatures of deals, and the rules they follow. */
export function addPaperRoutes(app: FastifyInstance, platform: Platform): void {
  const { config, clock } = platform;

  bindEndpoint(app, listDealPapers, async ({ viewer, params: { id } }) =>
    readPapersFor(platform, signedIn(viewer), id),
  );

  bindEndpoint(
    app,
    addDealDocument,
    async ({ viewer, params: { id }, body, files }) => {
      const [file] = files.document ?? [];
      if (file === undefined) throw new ApiError('INVALID_REQUEST');
      const documentId = await addDocument(platform, signedIn(viewer), { dealId: id, ...body }, file);
      const message =
        body.replaces === undefined ? 'Document added' : 'Document replaced: signatures on the former one are void';
      return { message, documentId, papers: await readPapersFor(platform, signedIn(viewer), id) };
    },
    {
      beforeFiles: async ({ viewer, request }) => {
        const params = addDealDocument.params?.safeParse(request.params);
        if (params?.success) await refuseNeedlessPaper(platform, signedIn(viewer), params.data.id);
      },
    },
  );

  bindDownload(app, getDealDocument, async ({ viewer, params: { id, docId } }) =>
    readPaper(platform, signedIn(viewer), { dealId: id, documentId: docId }),
  );

  bindEndpoint(app, codeEndpoint, async ({ viewer, params: { id, docId } }) => {
    const validUntil = await requestSignCode(platform, signedIn(viewer), { dealId: id, documentId: docId });
    return { message: 'Code sent', validUntil: validUntil.toISOString() };
  });

  bindEndpoint(app, signDealDocument, async ({ viewer, params: { id, docId }, body }) => {
    const state = await signDocument(platform, signedIn(viewer), { dealId: id, documentId: docId, ...body });
    return { message: 'Document signed', state, papers: await readPapersFor(platform, signedIn(viewer), id) };
  });

  bindEndpoint(app, markChecklistItem, async ({ viewer, params: { id, key }, body }) => {
    await markItem(platform, signedIn(viewer), { dealId: id, key, ...body });
    return { message: 'Checklist updated', papers: await readPapersFor(platform, signedIn(viewer), id) };
  });

  bindDownload(app, getDealArchive, async ({ viewer, params: { id } }) => readArchive(platform, signedIn(viewer), id));

  bindEndpoint(app, listRules, async () => {
    const day = kigaliDay(clock.now());
    return { items: config.dealRules.map((rule) => viewRule(rule, day)), costs: viewCosts(saleRules, day) };
  });
}
