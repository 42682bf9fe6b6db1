import { useCodeText } from '#web/lib/error-text.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';

type SentOutcomeProps = { outcome: string; done: string; refused: string; toDeals?: string };

/** The outcome of a form that was sent without scripts, and the link to the deal it began, if any. */
export function SentOutcome({ outcome, done, refused, toDeals }: SentOutcomeProps) {
  const refusal = useCodeText()(outcome);
  if (outcome !== 'done') return <Problem className="mb-4">{`${refused} ${refusal ?? ''}`.trim()}</Problem>;
  return (
    <div role="status" className="mb-4 rounded-xl bg-fine-soft px-4 py-3 text-fine">
      <p className="font-semibold">{done}</p>
      {toDeals !== undefined && (
        <ButtonLink
          to="/client/deals"
          search={{ needs: 'them' }}
          variant="secondary"
          size="small"
          className="mt-2 min-h-11"
        >
          {toDeals}
        </ButtonLink>
      )}
    </div>
  );
}
