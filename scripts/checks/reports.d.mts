export type Count = { passed: number; failed: number; failures?: string[]; flaky?: string[] };

export declare function countVitest(report: {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}): Count;

type Attempts = { status?: string; results: { error?: { message?: string } }[] };
type Spec = { title: string; file: string; ok: boolean; tests?: Attempts[] };
type Suite = { specs?: Spec[]; suites?: Suite[] };

export declare function countPlaywright(report: {
  stats?: { expected: number; flaky: number; unexpected: number };
  errors?: { message?: string }[];
  suites?: Suite[];
}): Count;
