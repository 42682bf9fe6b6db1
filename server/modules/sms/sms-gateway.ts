/** A message to one number in E.164. */
export type TextMessage = { to: string; text: string };

/** The gateway has said that it will not take this message, also later. */
export class SmsRefused extends Error {
  override name = 'SmsRefused';
}

/** The gateway takes nothing from the site at present: a wrong key, no money left, a sender it does not know. */
export class SmsAccountRefused extends Error {
  override name = 'SmsAccountRefused';
}

/**
 * What hands text messages to phones. Throws `SmsRefused` when it says no to this message, `SmsAccountRefused` when it
 * would say so to any, and another error when nothing is known; after these two it is tried again.
 */
export type SmsGateway = {
  /** It sends nothing: messages are only stored where the staff reads them. */
  readonly isSimulator: boolean;
  send(message: TextMessage): Promise<void>;
};
