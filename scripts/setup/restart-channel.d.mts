export declare function restartSocket(environment: NodeJS.ProcessEnv): string | undefined;
export declare function askForRestart(
  path: string,
  order: { prepare: (folder: string) => Promise<string>; say: (text: string) => void },
): Promise<boolean | undefined>;
