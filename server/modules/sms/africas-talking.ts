import * as z from 'zod';
import { askProvider, ProviderSilent } from '#server/modules/providers/index.ts';
import type { AfricasTalkingSettings } from '#server/sms-settings.ts';
import { type SmsGateway, SmsRefused, type TextMessage } from './sms-gateway.ts';

/** Processed, sent and queued. */
const taken = [100, 101, 102];
/** Faults of the gateway or of the mobile network. */
const passing = [500, 501];

const answerSchema = z.object({
  SMSMessageData: z.object({ Recipients: z.array(z.object({ statusCode: z.int(), status: z.string() })) }),
});

/** The gateway of Africa's Talking, by the protocol it publishes (POST /version1/messaging). */
export class AfricasTalking implements SmsGateway {
  readonly isSimulator = false;
  readonly #settings: AfricasTalkingSettings;

  constructor(settings: AfricasTalkingSettings) {
    this.#settings = settings;
  }

  async send({ to, text }: TextMessage): Promise<void> {
    const { url, username, key, sender } = this.#settings;
    const form = new URLSearchParams({ username, to, message: text, ...(sender !== undefined && { from: sender }) });
    const { status, body } = await askProvider(new URL('version1/messaging', url), {
      method: 'POST',
      headers: { apiKey: key, accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    });
    if (status >= 400) throw new SmsRefused(`The gateway answered ${status}`);
    const answer = answerSchema.safeParse(body);
    const [recipient] = answer.data?.SMSMessageData.Recipients ?? [];
    if (recipient === undefined) throw new SmsRefused('The gateway has named no recipient');
    if (taken.includes(recipient.statusCode)) return;
    const said = `${recipient.statusCode} ${recipient.status}`.slice(0, 100);
    if (passing.includes(recipient.statusCode)) throw new ProviderSilent(said);
    throw new SmsRefused(said);
  }
}
