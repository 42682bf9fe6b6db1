export declare const serverOptions: readonly string[];
export declare const serverEnvironment: Readonly<Record<string, string>>;
