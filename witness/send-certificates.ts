import type { CloseCertificate } from '#contract/auctions/witnessing/certificates/close-certificate.ts';
import type { OperatorClient } from './operator-client.ts';

type Surroundings = { client: Pick<OperatorClient, 'sendCertificate'>; say: (problem: string) => void };

/** Sends each certificate until the site has taken it, while logs are signed: a site may be slow to answer. */
export class SendCertificates {
  readonly #surroundings: Surroundings;
  readonly #waiting = new Map<string, CloseCertificate>();
  readonly #sending = new Map<string, Promise<void>>();
  readonly #taken = new Set<string>();

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
  }

  /** Whether the close of an auction was certified, and the site has that. */
  isTaken(auction: string): boolean {
    return this.#taken.has(auction);
  }

  has(auction: string): boolean {
    return this.#taken.has(auction) || this.#waiting.has(auction);
  }

  add(auction: string, certificate: CloseCertificate): void {
    this.#waiting.set(auction, certificate);
  }

  forget(auction: string): void {
    this.#waiting.delete(auction);
  }

  /** Sends what waits; a send under way is only awaited. */
  async send(): Promise<void> {
    const sent = [...this.#waiting].map(([auction, certificate]) => {
      const sending = this.#sending.get(auction) ?? this.#sendOne(auction, certificate);
      this.#sending.set(auction, sending);
      return sending;
    });
    await Promise.all(sent);
  }

  async #sendOne(auction: string, certificate: CloseCertificate): Promise<void> {
    const { client, say } = this.#surroundings;
    try {
      const result = await client.sendCertificate(certificate);
      if (result !== 'taken') throw new Error(result);
      this.#taken.add(auction);
      this.#waiting.delete(auction);
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      say(`The site did not take the certificate of ${auction}: ${problem}`);
    } finally {
      this.#sending.delete(auction);
    }
  }
}
