export type Count = { passed: number; failed: number; failures?: string[] };

export declare function countVitest(report: {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
}): Count;

type Suite = { specs?: { title: string; file: string; ok: boolean }[]; suites?: Suite[] };

export declare function countPlaywright(report: {
  stats?: { expected: number; flaky: number; unexpected: number };
  errors?: { message?: string }[];
  suites?: Suite[];
}): Count;
