import type { FastifyInstance } from 'fastify';
import { listTextMessages } from '#contract/sms/sms.endpoints.ts';
import type { Config } from '#server/config.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { isCodeHidden } from './sms.policy.ts';
import { findMessages } from './sms.queries.ts';
import { viewTextMessage } from './sms.view.ts';

function gatewayName({ sms }: Pick<Config, 'sms'>): 'none' | 'simulator' | 'africas_talking' {
  if (sms === undefined) return 'none';
  return sms === 'simulator' ? sms : 'africas_talking';
}

/** Binds how administrators read the text messages. */
export function addSmsRoutes(app: FastifyInstance, { db, config }: Platform): void {
  bindEndpoint(app, listTextMessages, async ({ query: { search, state, ...page } }) => {
    const filter = { search, ...(state === 'all' ? {} : { state }) };
    const { rows, ...cursors } = await findMessages(db, filter, page);
    const messages = rows.map((row) => viewTextMessage(row, isCodeHidden(config, row)));
    return { gateway: gatewayName(config), messages, ...cursors };
  });
}
