import type { ActionFields } from '#contract/deals/action-fields.ts';
import type { DealAction } from '#contract/deals/deal.vocabulary.ts';
import { legalActions } from '#contract/deals/legal-actions.ts';
import type { AuditAction } from '#contract/staff/audit-actions.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/database.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { spendRateLimit } from '#server/platform/database/rate-limits.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { findCommand, insertCommand, lockCommand } from './deal-commands.queries.ts';
import { requireMayAct, requireReader } from './deals.policy.ts';
import type { CommandOutcome } from './deals.tables.ts';
import { sealerOf } from './final-offers.ts';
import { openDeal, requireLegal, takeLegal } from './take-action.ts';

/** Far more actions than a person takes. */
const actionLimits = [{ name: 'deal-action', count: 300, seconds: 3_600 }];

/** A code of arrival is not found by trying. */
const codeLimits = [{ name: 'stay-code', count: 10, seconds: 3_600 }];

/** How the audit log names what a member of the staff did in a deal. */
function auditActionOf(action: DealAction, isWaiting: boolean): AuditAction {
  if (isWaiting) return 'deal.default_proposed';
  if (action === 'resume') return 'deal.resumed';
  if (action === 'cancel') return 'deal.cancelled';
  if (action === 'close') return 'deal.closed';
  if (action === 'terminate') return 'deal.lease_terminated';
  if (action === 'decide_deductions') return 'deal.deposit_decided';
  if (action === 'confirm_handover') return 'deal.handover_confirmed';
  if (action === 'confirm_completion') return 'deal.completed';
  return action === 'confirm_payment' ? 'deal.payment_confirmed' : 'deal.default_found';
}

/** What a person sends, once or several times under the same id. */
export type Command = { userId: string; commandId: string; content: unknown };

/**
 * Executes a command once: when it is sent again, the first answer is repeated. Throws `COMMAND_REUSED` when the id was
 * used for something else.
 */
export async function onceByCommand<Outcome>(
  transaction: Db,
  { userId, commandId, content }: Command,
  {
    now,
    config,
    act,
  }: {
    now: Date;
    config: Pick<Config, 'auctionKeys'>;
    act: () => Promise<{ dealId: string | null; outcome: Outcome }>;
  },
): Promise<Outcome> {
  await lockCommand(transaction, userId, commandId);
  // Keyed, because a plain hash of a sealed amount could be found by trying amounts.
  const sealer = sealerOf(config);
  const text = JSON.stringify(content);
  const known = await findCommand(transaction, userId, commandId);
  if (known !== undefined) {
    if (!sealer.isDigest(known.digest, text)) throw new ApiError('COMMAND_REUSED');
    return known.outcome as Outcome;
  }
  const { dealId, outcome } = await act();
  await insertCommand(transaction, {
    user_id: userId,
    command_id: commandId,
    deal_id: dealId,
    digest: sealer.digest(text),
    outcome,
    created_at: now,
  });
  return outcome;
}

export type DealCommand = {
  dealId: string;
  action: DealAction;
  expectedVersion: number;
  commandId: string;
  fields: ActionFields;
  proofs: readonly string[];
};

/**
 * Takes an action of a deal as one of its parties or as the staff. Refused with the legal actions when the action is
 * not legal (`ILLEGAL_TRANSITION`), and with the present state when the sender has not seen it (`CONFLICT`).
 */
export async function actOnDeal(platform: Platform, viewer: SignedInViewer, command: DealCommand) {
  const { db, clock } = platform;
  const { dealId, action, expectedVersion, commandId, fields, proofs } = command;
  if (action === 'check_in') await spendRateLimit(db, codeLimits, dealId);
  return db.transaction().execute((transaction) =>
    onceByCommand<CommandOutcome>(
      transaction,
      { userId: viewer.userId, commandId, content: { dealId, action, fields, proofs } },
      {
        now: clock.now(),
        config: platform.config,
        act: async () => {
          const opened = await openDeal(transaction, platform, dealId);
          const { actor } = requireReader(opened?.row, viewer);
          if (opened === undefined) throw new ApiError('NOT_FOUND');
          requireMayAct(actor);
          const legal = legalActions(opened.situation, actor, opened.now);
          const { row } = opened;
          if (row.version !== expectedVersion) {
            throw new ApiError('CONFLICT', {
              message: 'Something has happened in this deal meanwhile. Look at it again.',
              details: { state: row.state, version: row.version, actions: legal.map((each) => each.action) },
            });
          }
          await spendRateLimit(transaction, actionLimits, viewer.userId);
          const isWaiting = await takeLegal(opened, actor, requireLegal(opened, action, legal), {
            action,
            fields,
            proofs,
          });
          if ('staffId' in actor) {
            const audited = { actorId: viewer.userId, action: auditActionOf(action, isWaiting), subjectId: dealId };
            await recordAudit(transaction, clock, { ...audited, ...(fields.note && { reason: fields.note }) });
          }
          return { dealId, outcome: { action, state: row.state, version: row.version, isWaiting } };
        },
      },
    ),
  );
}
