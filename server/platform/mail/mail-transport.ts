/** A small text that goes with a mail as a file. */
export type MailAttachment = { name: string; type: string; text: string };

export type Mail = {
  /** The same at each attempt, so that a mail program shows a mail that was sent twice only once. */
  id: string;
  to: string;
  replyTo: string | undefined;
  /** Where the mail program's own button ends such mails (RFC 8058). */
  unsubscribeUrl: string | undefined;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly MailAttachment[];
};

/** Hands one mail to the mail server; throws when it was not taken. */
export type MailTransport = { send(mail: Mail): Promise<void>; close(): void };

/** In milliseconds. A mail server that keeps us waiting longer is tried again later. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** The operator's mail server, or undefined when none is configured: mails then wait where the operator reads them. */
export function createMailTransport(smtpUrl: string | undefined, from: string): MailTransport | undefined {
  if (smtpUrl === undefined) return undefined;
  const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  // Only loaded where there is a mail server: it takes its share of a small machine's memory.
  const created = import('nodemailer').then(({ default: nodemailer }) =>
    nodemailer.createTransport(
      { url: smtpUrl, ...timeouts, disableFileAccess: true, disableUrlAccess: true },
      { from },
    ),
  );
  return {
    send: async ({ id, unsubscribeUrl, attachments = [], ...mail }) => {
      const headers = {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
      const transport = await created;
      await transport.sendMail({
        ...mail,
        messageId: `<${id}@${domain}>`,
        attachments: attachments.map(({ name, type, text }) => ({ filename: name, contentType: type, content: text })),
        ...(unsubscribeUrl === undefined ? {} : { headers }),
      });
    },
    close: () => void created.then((transport) => transport.close()),
  };
}
