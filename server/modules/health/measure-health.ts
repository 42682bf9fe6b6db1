import type { FastifyInstance } from 'fastify';
import {
  type ClosingLag,
  measureClosing,
  measureTimeStamps,
  measureWitnesses,
  type TimeStampFigures,
  type WitnessFigures,
} from '#server/modules/auctions/index.ts';
import { findBackupFailure, measureBackupAge } from '#server/modules/backups/index.ts';
import { measureMailQueue } from '#server/modules/mails/index.ts';
import { type CodeFigures, measureCodes } from '#server/modules/phones/index.ts';
import { searchLag } from '#server/modules/search/index.ts';
import { measureTexts, type TextFigures } from '#server/modules/sms/index.ts';
import type { ConnectionUse } from '#server/platform/database/connection.ts';
import { type JobQueue, measureJobs } from '#server/platform/database/job-queue.ts';
import { measureOutbox } from '#server/platform/database/outbox.ts';
import type { DiskSpace } from '#server/platform/files/disk-space.ts';
import type { Platform } from '#server/platform.ts';

type Queue = { waiting: number; oldestSeconds: number };

/** Figures that are the same on every node. */
export type SiteFigures = {
  jobs: JobQueue;
  mails: Queue;
  /** Undefined where no text messages are sent. */
  textCodes: CodeFigures | undefined;
  outbox: Queue;
  closing: ClosingLag;
  witnesses: WitnessFigures;
  timeStamps: TimeStampFigures;
  /** Undefined where no text messages are sent. */
  texts: TextFigures | undefined;
  backup: { ageSeconds: number | undefined; failure: string | undefined };
};

/** What each node has of its own. */
export type NodeFigures = { connections: ConnectionUse; searchLagSeconds: number; disk: DiskSpace };

async function measureMails({ db, clock }: Platform): Promise<Queue> {
  const { waiting, oldestAt } = await measureMailQueue(db);
  const oldestSeconds = oldestAt === null ? 0 : (clock.now().getTime() - oldestAt.getTime()) / 1_000;
  return { waiting, oldestSeconds: Math.max(0, oldestSeconds) };
}

export async function measureSite(platform: Platform): Promise<SiteFigures> {
  const { db } = platform;
  const [jobs, mails, textCodes, texts, outbox, closing, witnesses, timeStamps, { backupAgeSeconds }, failure] =
    await Promise.all([
      measureJobs(db),
      measureMails(platform),
      measureCodes(platform),
      measureTexts(platform),
      measureOutbox(db),
      measureClosing(platform),
      measureWitnesses(platform),
      measureTimeStamps(platform),
      measureBackupAge(platform),
      findBackupFailure(db),
    ]);
  const backup = { ageSeconds: backupAgeSeconds ?? undefined, failure: failure?.failure };
  return { jobs, mails, textCodes, texts, outbox, closing, witnesses, timeStamps, backup };
}

export async function measureNode(app: FastifyInstance, platform: Platform): Promise<NodeFigures> {
  const lag = await app.figures.find(({ name }) => name === searchLag)?.read();
  return {
    connections: platform.readConnectionUse(),
    searchLagSeconds: lag ?? 0,
    disk: await platform.readDiskSpace(),
  };
}
