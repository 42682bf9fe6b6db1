import type { Finding } from '../results.ts';
import { measureBackupInUse } from './backup-in-use.ts';
import { measureBackupSpeed } from './backup-speed.ts';

const sizes = {
  small: { use: { backups: 4, kills: 1 }, speed: { listings: 5_000, pictures: 300, rounds: 1 } },
  full: { use: { backups: 20, kills: 5 }, speed: { listings: 100_000, pictures: 5_000, rounds: 3 } },
};

/** Backups while people use the site, and the time of a large one. */
export async function measureBackup(size: keyof typeof sizes, say: (message: string) => void): Promise<Finding[]> {
  return [...(await measureBackupInUse(sizes[size].use, say)), ...(await measureBackupSpeed(sizes[size].speed, say))];
}
