/** How a backup is called that the site names itself: by its moment, and by whether it is encrypted. */
export function nameOfBackup(at: Date, isEncrypted: boolean): string {
  const moment = at.toISOString().replace(/[-:]|\.\d+/g, '');
  return `urugo-${moment}.tar${isEncrypted ? '.age' : ''}`;
}

/** The files in a place that are backups of ours and older than the newest `keep`. */
export function findOldBackups(names: readonly string[], keep: number): string[] {
  const ours = names.filter((name) => /^urugo-\d{8}T\d{6}Z\.tar(?:\.age)?$/.test(name));
  // The moment comes first in the name.
  return ours.toSorted().reverse().slice(keep);
}
