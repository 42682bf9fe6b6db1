import { createHash, randomUUID } from 'node:crypto';
import { Timings } from '../search/timings.ts';

export const gatewayKey = createHash('sha256').update('gateway of the benchmark').digest('hex');
export const ussdCode = '*384*1234#';
/** What phones show, behind the word of the gateway. */
const longestAnswer = 'CON '.length + 182;

export type Gateway = {
  address: string;
  times: Timings;
  /** Answers that a phone cannot display. */
  unshowable: string[];
};

export const openGateway = (address: string): Gateway => ({ address, times: new Timings(), unshowable: [] });

/** One request as a gateway makes it; returns the status and the text. */
export async function sendForm(
  address: string,
  form: Readonly<Record<string, string>>,
  { key = gatewayKey, headers = {} }: { key?: string; headers?: Readonly<Record<string, string>> } = {},
): Promise<{ status: number; text: string }> {
  const answer = await fetch(new URL(`/gateway/ussd/${key}`, address), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ serviceCode: ussdCode, ...form }).toString(),
  });
  return { status: answer.status, text: await answer.text() };
}

/** A phone that types, and keeps what it has typed as gateways do. */
export class BenchPhone {
  readonly number: string;
  readonly #gateway: Gateway;
  #sessionId = randomUUID();
  #text = '';

  constructor(gateway: Gateway, number: string) {
    this.#gateway = gateway;
    this.number = number;
  }

  /** The gateway sends its last request, again where it was sent before. */
  async send(): Promise<string> {
    const { address, times, unshowable } = this.#gateway;
    const form = { sessionId: this.#sessionId, phoneNumber: this.number, text: this.#text };
    const { status, text } = await times.take(() => sendForm(address, form));
    if (status !== 200 || !/^(?:CON|END) /.test(text) || text.length > longestAnswer) unshowable.push(text);
    return text;
  }

  /** A new session. */
  dial(): Promise<string> {
    this.#sessionId = randomUUID();
    this.#text = '';
    return this.send();
  }

  type(key: string): Promise<string> {
    this.note(key);
    return this.send();
  }

  /** Notes a key that was typed but has not arrived, or never will. */
  note(key: string): void {
    this.#text = this.#text === '' ? key : `${this.#text}*${key}`;
  }
}
