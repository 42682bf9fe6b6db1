export declare const coreJourneys: readonly string[];
