export declare function serverOptionsFor(node: string): readonly string[];
export declare const serverEnvironment: Readonly<Record<string, string>>;
