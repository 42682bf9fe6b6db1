import type { FastifyInstance } from 'fastify';
import { listMails } from '#contract/mails/mails.endpoints.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { isTextHidden } from './mails.policy.ts';
import { viewMail } from './mails.view.ts';
import { findMails } from './staff-mails.queries.ts';

/** Binds how administrators read the outbox. Each text with a secret that is shown is written down. */
export function addMailRoutes(app: FastifyInstance, { db, clock, config }: Platform): void {
  bindEndpoint(app, listMails, async ({ query: { search, state, ...page }, viewer }) => {
    const filter = { search, ...(state === 'all' ? {} : { state }) };
    const { rows, ...cursors } = await findMails(db, filter, page);
    const actorId = signedIn(viewer).userId;
    for (const { id } of rows.filter((row) => row.carries_secret && !isTextHidden(config, row))) {
      await recordAudit(db, clock, { actorId, action: 'mail.read', subjectId: id });
    }
    return { mails: rows.map((row) => viewMail(row, isTextHidden(config, row))), ...cursors };
  });
}
