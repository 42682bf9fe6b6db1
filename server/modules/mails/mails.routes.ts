import type { FastifyInstance } from 'fastify';
import { paginate } from '#contract/paginate.ts';
import { listMails, staffPageSize } from '#contract/staff/staff.endpoints.ts';
import type { Config } from '#server/config.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { countMails, findMails, type MailListRow } from './staff-mails.queries.ts';

/** A link that lets people in is shown where nothing else delivers it, in a demonstration, and never one of the staff's. */
function isHidden({ smtpUrl, mode }: Config, row: MailListRow): boolean {
  return row.carries_secret && (smtpUrl !== undefined || mode !== 'demo' || Boolean(row.is_to_staff));
}

function viewMail(row: MailListRow, isTextHidden: boolean) {
  return {
    _id: row.id,
    recipient: row.recipient,
    subject: row.subject,
    text: isTextHidden ? '' : row.text_body,
    isTextHidden,
    state: row.state,
    attempts: row.attempts,
    lastError: row.last_error ?? undefined,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString(),
  };
}

/** Mails: the outbox as administrators read it. Each text with a secret that is shown is written down. */
export async function mailsModule(app: FastifyInstance, { db, clock, config }: Platform): Promise<void> {
  bindEndpoint(app, listMails, async ({ query: { page, search, state }, viewer }) => {
    const filter = { search, ...(state === 'all' ? {} : { state }) };
    const [total, rows] = await Promise.all([
      countMails(db, filter),
      findMails(db, filter, { limit: staffPageSize, offset: (page - 1) * staffPageSize }),
    ]);
    const actorId = signedIn(viewer).userId;
    for (const { id } of rows.filter((row) => row.carries_secret && !isHidden(config, row))) {
      await recordAudit(db, clock, { actorId, action: 'mail.read', subjectId: id });
    }
    return {
      mails: rows.map((row) => viewMail(row, isHidden(config, row))),
      pagination: paginate(total, page, staffPageSize),
    };
  });
}
