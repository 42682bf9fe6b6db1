const kilobyte = 1_024;

/** The size of a file or a disk in the unit people know it by: "840 KB", "1.2 MB". */
export function formatBytes(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} B`;
  const kilobytes = Math.round(bytes / kilobyte);
  if (kilobytes < kilobyte) return `${kilobytes} KB`;
  const megabytes = bytes / kilobyte ** 2;
  return megabytes < kilobyte ? `${megabytes.toFixed(1)} MB` : `${(megabytes / kilobyte).toFixed(1)} GB`;
}
