import * as z from 'zod';
import { askProvider, ProviderSilent } from '#server/modules/providers/index.ts';
import type { AfricasTalkingSettings } from '#server/settings/sms-settings.ts';
import { SmsAccountRefused, type SmsGateway, SmsRefused, type TextMessage } from './sms-gateway.ts';

/** Processed, sent and queued. */
const taken = [100, 101, 102];
/** Faults of the gateway or of the mobile network. */
const passing = [500, 501];
/** About the account, whatever the message: held for its risk, an unknown sender, no money left. */
const ofAccount = [401, 402, 405];
/** The same as statuses of HTTP: a wrong key or user, no money left, nothing allowed. */
const statusesOfAccount = [401, 402, 403];

/** A wrong key is answered in plain text. */
function accountRefusalOf(error: unknown): unknown {
  const status = error instanceof ProviderSilent ? error.status : undefined;
  return status !== undefined && statusesOfAccount.includes(status) ? accountRefused(status) : error;
}

const accountRefused = (status: number) => new SmsAccountRefused(`The gateway answered ${status}`);

const answerSchema = z.object({
  SMSMessageData: z.object({
    Message: z.string().optional(),
    Recipients: z.array(z.object({ statusCode: z.int(), status: z.string() })),
  }),
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
    }).catch((error: unknown) => {
      throw accountRefusalOf(error);
    });
    if (statusesOfAccount.includes(status)) throw accountRefused(status);
    if (status >= 400) throw new SmsRefused(`The gateway answered ${status}`);
    const answer = answerSchema.safeParse(body);
    const [recipient] = answer.data?.SMSMessageData.Recipients ?? [];
    if (answer.data?.SMSMessageData.Message === 'InvalidSenderId') throw new SmsAccountRefused('InvalidSenderId');
    if (recipient === undefined) throw new SmsRefused('The gateway has named no recipient');
    if (taken.includes(recipient.statusCode)) return;
    const said = `${recipient.statusCode} ${recipient.status}`.slice(0, 100);
    if (passing.includes(recipient.statusCode)) throw new ProviderSilent(said);
    throw ofAccount.includes(recipient.statusCode) ? new SmsAccountRefused(said) : new SmsRefused(said);
  }
}
