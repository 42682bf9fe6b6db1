import type { FastifyInstance } from 'fastify';
import { paginate } from '#contract/paginate.ts';
import { listMails, staffPageSize } from '#contract/staff/staff.endpoints.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { isTextHidden } from './mails.policy.ts';
import { viewMail } from './mails.view.ts';
import { countMails, findMails } from './staff-mails.queries.ts';

/** Binds how administrators read the outbox. Each text with a secret that is shown is written down. */
export function addMailRoutes(app: FastifyInstance, { db, clock, config }: Platform): void {
  bindEndpoint(app, listMails, async ({ query: { page, search, state }, viewer }) => {
    const filter = { search, ...(state === 'all' ? {} : { state }) };
    const [total, rows] = await Promise.all([
      countMails(db, filter),
      findMails(db, filter, { limit: staffPageSize, offset: (page - 1) * staffPageSize }),
    ]);
    const actorId = signedIn(viewer).userId;
    for (const { id } of rows.filter((row) => row.carries_secret && !isTextHidden(config, row))) {
      await recordAudit(db, clock, { actorId, action: 'mail.read', subjectId: id });
    }
    return {
      mails: rows.map((row) => viewMail(row, isTextHidden(config, row))),
      pagination: paginate(total, page, staffPageSize),
    };
  });
}
