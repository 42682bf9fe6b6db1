const kilobyte = 1_024;

/** The size of a file in the unit people know it by: "840 KB", "1.2 MB". */
export function formatBytes(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} B`;
  const kilobytes = Math.round(bytes / kilobyte);
  return kilobytes < kilobyte ? `${kilobytes} KB` : `${(bytes / kilobyte ** 2).toFixed(1)} MB`;
}
