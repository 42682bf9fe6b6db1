import { endpoint } from '../endpoint.ts';
import * as own from './webhooks.endpoints.ts';

const path = '/api/staff/webhooks';
const reading = { access: 'staff', rights: ['admin', 'auditor'] } as const;
const writing = { access: 'staff', rights: ['admin'] } as const;

export const listSiteWebhooks = endpoint({
  ...own.listWebhooks,
  ...reading,
  path,
  summary: 'The webhooks of the site, newest first',
});

export const createSiteWebhook = endpoint({
  ...own.createWebhook,
  ...writing,
  path,
  summary: 'Has a program of the operator told of events of the whole site; only this answer has the secret',
});

export const renewSiteWebhookSecret = endpoint({
  ...own.renewWebhookSecret,
  ...writing,
  path: `${path}/{id}/secret`,
});

export const enableSiteWebhook = endpoint({ ...own.enableWebhook, ...writing, path: `${path}/{id}/enable` });

export const deleteSiteWebhook = endpoint({ ...own.deleteWebhook, ...writing, path: `${path}/{id}` });

export const listSiteWebhookMessages = endpoint({
  ...own.listWebhookMessages,
  ...reading,
  path: `${path}/{id}/messages`,
  summary: 'What was sent to an address of the site in the last 30 days, or waits to be, the newest first',
});

export const sendSiteWebhookAgain = endpoint({
  ...own.sendWebhookAgain,
  ...writing,
  path: `${path}/{id}/messages/{messageId}/again`,
});
