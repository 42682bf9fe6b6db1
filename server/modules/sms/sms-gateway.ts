/** A message to one number in E.164. */
export type TextMessage = { to: string; text: string };

/** The gateway has said that it will not take this message, also later. */
export class SmsRefused extends Error {
  override name = 'SmsRefused';
}

/**
 * What hands text messages to phones. Throws `SmsRefused` when it says no, and any other error when nothing is known and the
 * message is tried again.
 */
export type SmsGateway = {
  /** It hands nothing on: what it is given is only kept where the staff reads it. */
  readonly isSimulator: boolean;
  send(message: TextMessage): Promise<void>;
};
