import type { FastifyInstance } from 'fastify';
import type { Figure } from '#server/platform/http/metrics.ts';
import type { Platform } from '#server/platform.ts';
import { measureSite, type SiteFigures } from './measure-health.ts';

type Described<Figures> = Readonly<
  Record<string, readonly [help: string, read: (figures: Figures) => number | undefined]>
>;

const ofTheSite: Described<SiteFigures> = {
  urugo_jobs_waiting: ['Jobs that are due and not begun', ({ jobs }) => jobs.waiting],
  urugo_jobs_oldest_seconds: ['For how long the oldest waiting job has been due', ({ jobs }) => jobs.oldestSeconds],
  urugo_jobs_failed: ['Jobs that are not tried again by themselves', ({ jobs }) => jobs.failed],
  urugo_mails_waiting: ['Mails that no mail server has taken yet', ({ mails }) => mails.waiting],
  urugo_mails_oldest_seconds: ['For how long the oldest waiting mail has waited', ({ mails }) => mails.oldestSeconds],
  urugo_texts_oldest_seconds: [
    'For how long the oldest waiting text message has waited',
    ({ texts }) => texts?.oldestSeconds,
  ],
  urugo_texts_refused: ['Text messages of the last day that came to nothing', ({ texts }) => texts?.refused],
  urugo_outbox_waiting: ['Announcements no subscriber has heard of yet', ({ outbox }) => outbox.waiting],
  urugo_outbox_oldest_seconds: [
    'For how long the oldest announcement has waited',
    ({ outbox }) => outbox.oldestSeconds,
  ],
  urugo_auctions_closing_lag_seconds: [
    'For how long the auction has been due that waits longest for its start or its end',
    ({ closing }) => closing.lateSeconds,
  ],
  urugo_auctions_failing: ['Auctions about which nothing can be decided', ({ closing }) => closing.failing],
  urugo_witnesses_away: ['Witnesses that do not keep up with an auction', ({ witnesses }) => witnesses.away.length],
  urugo_auctions_unwitnessed: [
    'Running auctions that fewer witnesses see than they need',
    ({ witnesses }) => witnesses.lotsBelowQuorum,
  ],
  urugo_sales_waiting: [
    'Sales that have waited for their witnesses for more than an hour',
    ({ witnesses }) => witnesses.lateSales.length,
  ],
  urugo_time_stamps_waiting_seconds: [
    'For how long a time stamp of the log of heads has been wanted that is not there',
    ({ timeStamps }) => timeStamps.waitingSeconds,
  ],
  urugo_backup_age_seconds: ['Age of the last complete backup', ({ backup }) => backup.ageSeconds],
  urugo_backup_failed: [
    'Whether the last attempt at a backup failed',
    ({ backup }) => (backup.failure === undefined ? 0 : 1),
  ],
};

/** Readings that come at the same time are one. */
function shared<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let reading: Promise<Result> | undefined;
  return () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
}

/** Adds what `/metrics` shows of the site and of this node. Without the database only the node's are shown. */
export function addHealthFigures(app: FastifyInstance, platform: Platform): void {
  const measure = shared(() => measureSite(platform));
  const site = Object.entries(ofTheSite).map(
    ([name, [help, read]]): Figure => ({ name, help, read: async () => read(await measure()) }),
  );
  const answers = () =>
    measure().then(
      () => 1,
      () => 0,
    );
  app.figures.push(
    ...site,
    { name: 'urugo_database_up', help: 'Whether the database answers this process', read: answers },
    {
      name: 'urugo_database_connections_used',
      help: 'Connections to the database that this process uses',
      read: () => platform.readConnectionUse().used,
    },
    {
      name: 'urugo_database_connections_most',
      help: 'Connections to the database that this process may open',
      read: () => platform.readConnectionUse().most,
    },
    {
      name: 'urugo_database_calls_waiting',
      help: 'Calls of this process that wait for a connection to the database',
      read: () => platform.readConnectionUse().waiting,
    },
    { name: 'urugo_sockets', help: 'Live connections of this process', read: platform.realtime.connections },
    {
      name: 'urugo_disk_free_bytes',
      help: 'Free room on the disk of DATA_DIR',
      read: async () => (await platform.readDiskSpace()).freeBytes,
    },
    {
      name: 'urugo_disk_total_bytes',
      help: 'Size of the disk of DATA_DIR',
      read: async () => (await platform.readDiskSpace()).totalBytes,
    },
  );
}
