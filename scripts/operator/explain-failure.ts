import { ConfigError } from '#server/config-error.ts';
import { ArchiveError } from '#server/platform/archive/archive-error.ts';
import { BackupUnderWayError } from '#server/platform/database/snapshot.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { EmbeddedPostgresError } from '#server/platform/postgres/index.ts';
import { OperatorError } from './operator-error.ts';

const explained = [OperatorError, EmbeddedPostgresError, ConfigError, ApiError, ArchiveError, BackupUnderWayError];

/** Whether the message alone is enough for an operator. */
function isExplained(error: unknown): error is Error {
  if (explained.some((kind) => error instanceof kind)) return true;
  // Errors of the database, or of the connection to it, carry a code.
  return error instanceof Error && 'code' in error;
}

/** Reports a command that failed: in words where they are enough, otherwise with everything known about the fault. */
export function explainFailure(error: unknown): void {
  if (!isExplained(error)) throw error;
  console.error(error.message || String(error));
  process.exitCode = 1;
}
