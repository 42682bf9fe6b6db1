import { useCodeText } from '#web/lib/error-text.ts';

type PlainOutcomeProps = {
  /** What the address says: `done`, or the code of a refusal. */
  outcome: string | undefined;
  done: string;
  refused: string;
};

/** The outcome of a form that was sent without scripts. */
export function PlainOutcome({ outcome, done, refused }: PlainOutcomeProps) {
  const refusal = useCodeText();
  if (outcome === undefined) return null;
  return (
    <p role="status" className="mb-4 rounded-xl bg-info-soft px-4 py-2 font-medium text-info">
      {outcome === 'done' ? done : (refusal(outcome) ?? refused)}
    </p>
  );
}
