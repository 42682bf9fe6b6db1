import type { Mail, MailTransport } from '#server/platform/mail/mail-transport.ts';

/** A mail server that records its mails, or refuses them with a reason. */
export type RecordedMail = { transport: MailTransport; sent: Mail[]; refuseWith(reason: string | undefined): void };

export function recordMail(): RecordedMail {
  const sent: Mail[] = [];
  let refusal: string | undefined;
  return {
    sent,
    refuseWith: (reason) => {
      refusal = reason;
    },
    transport: {
      send: async (mail) => {
        if (refusal !== undefined) throw new Error(refusal);
        sent.push(mail);
      },
      close: () => undefined,
    },
  };
}
