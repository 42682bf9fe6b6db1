export type { Calls } from './calls.gen.ts';
export { type CallName, type Input, UrugoClient, type UrugoClientOptions, UrugoError } from './client.ts';
export { verifyWebhook, type WebhookMessage } from './webhooks.ts';
