import { useQuery } from '@tanstack/react-query';
import type { SignedKind } from '#contract/deals/deal-process.ts';
import { ButtonAnchor } from '#web/ui/button.tsx';
import { papersQuery } from './papers.queries.ts';
import { signAnchor } from './sign-anchor.ts';

/** What a link to a form in a folded part needs where the browser does not unfold it by itself. */
function unfold(id: string): void {
  const details = document.getElementById(id)?.closest('details');
  if (details) details.open = true;
}

type SignLinkProps = {
  dealId: string;
  kind: SignedKind;
  isPrimary: boolean;
  className?: string;
  children: string;
};

/** Leads to the form in which a document of the deal is signed, which is the step; to all documents until it is there. */
export function SignLink({ dealId, kind, isPrimary, className, children }: SignLinkProps) {
  const { data } = useQuery(papersQuery(dealId));
  const isThere = data?.documents.some((document) => document.kind === kind && document.can.includes('sign')) === true;
  const anchor = isThere ? signAnchor(kind) : 'papers';
  return (
    <ButtonAnchor
      href={`#${anchor}`}
      variant={isPrimary ? 'primary' : 'secondary'}
      className={className}
      onClick={() => unfold(anchor)}
    >
      {children}
    </ButtonAnchor>
  );
}
