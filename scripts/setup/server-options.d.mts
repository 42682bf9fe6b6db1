export declare function serverSettings(
  node: string,
  machine: { isSmallMachine: boolean },
): { options: readonly string[]; environment: Readonly<Record<string, string>> };
