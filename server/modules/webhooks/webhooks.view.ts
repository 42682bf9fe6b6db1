import type { Webhook, WebhookMessage } from '#contract/webhooks/webhooks.endpoints.ts';
import type { MessageState } from '#contract/webhooks/webhooks.vocabulary.ts';
import type { MessageRow, WebhookRow } from './webhooks.queries.ts';

export function viewWebhook(row: WebhookRow, now: Date): Webhook {
  const isChanging = row.former_secret_until !== null && row.former_secret_until > now;
  return {
    _id: row.id,
    url: row.url,
    events: [...row.events],
    createdAt: row.created_at.toISOString(),
    ...(row.failing_since !== null && { failingSince: row.failing_since.toISOString() }),
    ...(row.disabled_at !== null && { disabledAt: row.disabled_at.toISOString() }),
    ...(isChanging && { formerSecretUntil: row.former_secret_until?.toISOString() }),
  };
}

function stateOf({ due_at, delivered_at }: MessageRow): MessageState {
  if (due_at !== null) return 'waiting';
  return delivered_at === null ? 'given_up' : 'delivered';
}

export function viewMessage(row: MessageRow): WebhookMessage {
  return {
    _id: row.id,
    event: row.event,
    state: stateOf(row),
    createdAt: row.created_at.toISOString(),
    attempts: row.attempts,
    ...(row.last_attempt_at !== null && { lastAttemptAt: row.last_attempt_at.toISOString() }),
    ...(row.last_status !== null && { lastStatus: row.last_status }),
    ...(row.last_failure !== null && { lastFailure: row.last_failure }),
    ...(row.due_at !== null && { nextAttemptAt: row.due_at.toISOString() }),
  };
}
