import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addSmsRoutes } from './sms.routes.ts';

export { measureTexts, type TextFigures } from './measure-texts.ts';
export { postSms } from './post-sms.ts';
export { pruneSmsJob } from './prune-sms.ts';
export { sendSmsJob } from './send-sms.ts';
export { isStopped, resumeNumber, stopNumber } from './sms.queries.ts';

/** Text messages to phones, by the gateway that the operator has set up or a simulator. */
export async function smsModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addSmsRoutes(app, platform);
}
