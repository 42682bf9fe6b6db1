import { appendFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type HeadsEvidenceStatement, signHeadsEvidence } from '#contract/auctions/heads-log/heads-evidence.ts';
import {
  type CloseCertificate,
  readCertificate,
} from '#contract/auctions/witnessing/certificates/close-certificate.ts';
import { type EvidenceStatement, signEvidence } from '#contract/auctions/witnessing/evidence.ts';
import { auctionOf } from '#contract/auctions/witnessing/formats/checkpoint.ts';
import {
  writeCertificateLine,
  writeCosignatureHeader,
} from '#contract/auctions/witnessing/formats/cosignature-file.ts';
import type { WitnessKey } from './witness-key.ts';
import { writeSafely } from './write-safely.ts';

const fileName = /^[\w-]{1,100}\.(?:jsonl|json)$/;

/** What a witness keeps for others to fetch: its cosignatures by auction, and the evidence it has found. */
export class KeptFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async addCosignature(origin: string, line: string): Promise<void> {
    const file = join(this.#folder, 'cosignatures', `${auctionOf(origin) ?? 'heads'}.jsonl`);
    await mkdir(join(this.#folder, 'cosignatures'), { recursive: true });
    await appendFile(file, writeCosignatureHeader(origin), { flag: 'ax' }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await appendFile(file, line);
  }

  /** The certificate that was signed of the close of an auction; it is on the disk before it leaves, and never signed twice. */
  async certificateOf(auction: string): Promise<CloseCertificate | undefined> {
    const text = await readFile(this.#certificateFile(auction), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (text === undefined) return undefined;
    const certificate = await readCertificate(text);
    if (certificate === undefined) throw new Error(`The certificate of ${auction} cannot be read`);
    return certificate;
  }

  async addCertificate(auction: string, certificate: CloseCertificate): Promise<void> {
    await mkdir(join(this.#folder, 'certificates'), { recursive: true });
    await writeSafely(this.#certificateFile(auction), `${JSON.stringify(certificate)}\n`);
    await this.showCertificate(auction, certificate);
  }

  /** Puts a certificate beside what was signed of its log, also after a kill that came in between. */
  async showCertificate(auction: string, certificate: CloseCertificate): Promise<void> {
    const line = writeCertificateLine(certificate);
    const shown = await this.read('cosignatures', `${auction}.jsonl`);
    if (!shown?.includes(line)) await this.addCosignature(certificate.origin, line);
  }

  #certificateFile(auction: string): string {
    return join(this.#folder, 'certificates', `${auction}.json`);
  }

  /** Signs and stores evidence; returns the name of its file. */
  async addEvidence(statement: EvidenceStatement, { sign }: WitnessKey): Promise<string> {
    await mkdir(join(this.#folder, 'evidence'), { recursive: true });
    const stamp = statement.foundAt.replace(/\D/g, '');
    const name = `${auctionOf(statement.origin)}-${statement.kind}-${stamp}.json`;
    await writeSafely(
      join(this.#folder, 'evidence', name),
      `${JSON.stringify(signEvidence(statement, sign), null, 1)}\n`,
    );
    return name;
  }

  /** The same for what was found of the log of heads. */
  async addHeadsEvidence(statement: HeadsEvidenceStatement, { sign }: WitnessKey): Promise<string> {
    await mkdir(join(this.#folder, 'evidence'), { recursive: true });
    const stamp = statement.foundAt.replace(/\D/g, '');
    const name = `heads-${statement.kind}-${stamp}.json`;
    const text = `${JSON.stringify(signHeadsEvidence(statement, sign), null, 1)}\n`;
    await writeSafely(join(this.#folder, 'evidence', name), text);
    return name;
  }

  /** The names of the files of one kind. */
  async list(kind: 'cosignatures' | 'evidence'): Promise<string[]> {
    const names = await readdir(join(this.#folder, kind)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    return names.filter((name) => fileName.test(name)).toSorted();
  }

  async read(kind: 'cosignatures' | 'evidence', name: string): Promise<string | undefined> {
    if (!fileName.test(name)) return undefined;
    return readFile(join(this.#folder, kind, name), 'utf8').catch(() => undefined);
  }
}
