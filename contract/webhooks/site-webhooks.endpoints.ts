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
  summary: 'Adds a webhook for events of the whole site; only this answer has the secret',
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
  summary: 'Messages of a webhook of the site of the last 30 days, sent or waiting, newest first',
});

export const sendSiteWebhookAgain = endpoint({
  ...own.sendWebhookAgain,
  ...writing,
  path: `${path}/{id}/messages/{messageId}/again`,
});
