/** What was done to a row, as far as that can be determined. */
export type ProblemKind = 'format' | 'changed' | 'dropped' | 'swapped' | 'added' | 'rule';

/** The first thing that is wrong with a log. */
export type LogProblem = {
  kind: ProblemKind;
  /** The line of the file, counted from 1; the header is the first. */
  line: number;
  /** The row, where it has a number. */
  seq?: number;
  message: string;
};

/** Thrown while a log is read; the verifier reports its problem. */
export class LogProblemError extends Error {
  override name = 'LogProblemError';
  readonly problem: LogProblem;

  constructor(problem: LogProblem) {
    super(problem.message);
    this.problem = problem;
  }
}
