import { useMutation } from '@tanstack/react-query';
import { BadgeCheck, Check, CircleDashed, LoaderCircle, Share2, ShieldAlert, X } from 'lucide-react';
import type { CheckedHeadProof } from '#contract/auctions/heads-log/verify-head-proof.ts';
import type { SteppedVerification, VerificationStep } from '#contract/auctions/log/verification-steps.ts';
import type { Witnessing } from '#contract/auctions/witnessing/verify-witnessing.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { callApi, fetchText } from '#web/lib/api-client.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { copyText, shareByDevice } from '#web/lib/share.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Problem } from '#web/ui/problem.tsx';
import { showToast } from '#web/ui/toast.ts';
import { findKeptRefusals } from '../keys/kept-refusals.ts';
import type { LiveRoom } from '../use-room.ts';
import { fetchHeadProof, fetchLog } from './fetch-log.ts';
import { HeadProofVerdict } from './head-proof-verdict.tsx';

type Verified = SteppedVerification & { witnessing?: Witnessing; headProof?: CheckedHeadProof };

/** The signatures of others than the operator on a log that obeys the rules. */
async function verifyOthers(log: string, { signed, proof }: { signed: string | undefined; proof: string | undefined }) {
  const witnessing =
    signed === undefined
      ? undefined
      : import('#contract/auctions/witnessing/verify-witnessing.ts').then((rules) =>
          rules.verifyWitnessing(log, [signed]),
        );
  const headProof =
    proof === undefined
      ? undefined
      : import('#contract/auctions/heads-log/verify-head-proof.ts').then((rules) => rules.verifyHeadProof(log, proof));
  return {
    ...(witnessing && { witnessing: await witnessing }),
    ...(headProof && { headProof: await headProof }),
  };
}

/** Fetches the log, what witnesses have signed of it and the receipts of the own bids, and verifies all on this device. */
async function verifyNow({ room }: LiveRoom): Promise<Verified> {
  const { slug, _id: id, headHash: head, own } = room;
  // First, so that nothing is signed of a later log than the one that is fetched.
  const signed = room.witnessing && (await fetchText(`/auction/${slug}/cosignatures`));
  const proof = await fetchHeadProof(slug);
  const [{ log, bundled }, receipts, ownRefusals, { verifyInSteps }] = await Promise.all([
    fetchLog(slug),
    own?.maximum === undefined ? undefined : callApi('GET /api/auctions/{id}/receipts', { params: { id } }),
    findKeptRefusals(id),
    // The rules of all auctions are big, and few visitors ask for this.
    import('#contract/auctions/log/verification-steps.ts'),
  ]);
  const kept = { head, receipts: receipts?.data.receipts, ownRefusals, bundled };
  const verification = await verifyInSteps(log, kept);
  if (verification.outcome === undefined) return verification;
  return { ...verification, ...(await verifyOthers(log, { signed, proof })) };
}

const stepLooks = {
  passed: { icon: Check, colours: 'text-fine' },
  failed: { icon: X, colours: 'text-bad' },
  notReached: { icon: CircleDashed, colours: 'text-ink-soft' },
  unknown: { icon: CircleDashed, colours: 'text-ink-soft' },
} as const;

/** One check with its result; the ticks appear one after the other, where motion is welcome. */
function Step({ step: { name, state }, index }: { step: VerificationStep; index: number }) {
  const t = useTranslations('auctionRoom.proof');
  const { icon: Icon, colours } = stepLooks[state];
  return (
    <li
      data-step={state}
      className={classNames('flex gap-2 text-sm motion-safe:animate-appear', state === 'notReached' && 'text-ink-soft')}
      style={{ animationDelay: `${index * 150}ms` }}
    >
      <Icon aria-hidden="true" className={classNames('mt-0.5 size-4 shrink-0', colours)} />
      <span>
        {t(`steps.${name}`)}
        <span className="sr-only"> – {t(`states.${state}`)}</span>
      </span>
    </li>
  );
}

function ShareResult({ live: { room }, rows }: { live: LiveRoom; rows: number }) {
  const t = useTranslations('auctionRoom.proof');
  const share = async () => {
    const url = new URL(`/auction/${room.slug}`, document.location.href).href;
    const text = t('shared', { title: room.title, rows, head: room.headHash });
    if (await shareByDevice({ title: room.title, text, url })) return;
    const isCopied = await copyText(`${text}\n${url}`);
    showToast({ kind: isCopied ? 'success' : 'error', text: t(isCopied ? 'copied' : 'notCopied') });
  };
  return (
    <Button variant="secondary" size="small" onClick={() => void share()}>
      <Share2 aria-hidden="true" className="size-4" />
      {t('share')}
    </Button>
  );
}

/** What the witnesses prove of the log; the verifier says it in detail. */
function WitnessVerdict({ witnessing: { verdict, closing, witnesses } }: { witnessing: Witnessing }) {
  const t = useTranslations('auctionRoom.witnesses');
  const isSeen = verdict === 'witnessed';
  return (
    <p
      data-witnessing={verdict}
      className={classNames(
        'mt-3 flex gap-2 text-sm',
        isSeen ? 'text-fine' : verdict === 'contradicted' ? 'text-bad' : 'text-ink-soft',
      )}
    >
      {isSeen ? (
        <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      ) : (
        <CircleDashed aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      )}
      <span>
        {t(`verdicts.${verdict}`)}
        {closing && ` ${t('certified', { certified: closing.witnesses.length, total: witnesses.length })}.`}
      </span>
    </p>
  );
}

function Result({ verification, live }: { verification: Verified; live: LiveRoom }) {
  const t = useTranslations('auctionRoom.proof');
  const { steps, problem, outcome, rows, convicting } = verification;
  // Bids made since the log was fetched are not in it, which does not count against it.
  const isRight = outcome !== undefined && steps.every(({ state }) => state !== 'failed');
  const failed = steps.find(({ state }) => state === 'failed')?.name;
  const Seal = isRight ? BadgeCheck : ShieldAlert;
  const verdict = !isRight ? 'failed' : outcome.isFinished ? 'verified' : 'verifiedSoFar';
  return (
    <div className="mt-3">
      <ol className="flex flex-col gap-2">
        {steps.map((step, index) => (
          <Step key={step.name} step={step} index={index} />
        ))}
      </ol>
      <div
        data-verdict={verdict}
        className={classNames(
          'mt-4 flex items-start gap-3 rounded-2xl p-4',
          isRight ? 'bg-fine-soft text-fine' : 'bg-bad-soft text-bad',
        )}
      >
        <Seal aria-hidden="true" className="size-8 shrink-0" />
        <p className="min-w-0">
          <strong className="block">{t(verdict)}</strong>
          <span className="text-sm">
            {problem ? t(`problems.${problem.kind}`, { line: problem.line }) : isRight && t('checked', { count: rows })}
            {convicting && t('convicts')}
            {failed === 'refusals' && t('wronglyRefused')}
            {failed === 'ownRefusals' && t('ownWronglyRefused')}
          </span>
        </p>
      </div>
      {verification.witnessing !== undefined && <WitnessVerdict witnessing={verification.witnessing} />}
      {verification.headProof !== undefined && <HeadProofVerdict proof={verification.headProof} />}
      {isRight && (
        <p className="mt-3">
          <ShareResult live={live} rows={rows} />
        </p>
      )}
    </div>
  );
}

/** Verifies the auction in the room itself, and shows each check with its result. */
export function VerifyNow({ live }: { live: LiveRoom }) {
  const t = useTranslations('auctionRoom.proof');
  const errorText = useErrorText();
  const { mutate, isPending, data, error } = useMutation({ mutationFn: () => verifyNow(live) });
  return (
    <div className="mt-3 noscript:hidden">
      <Button variant={data ? 'secondary' : 'primary'} disabled={isPending} onClick={() => mutate()}>
        {isPending && <LoaderCircle aria-hidden="true" className="size-4 motion-safe:animate-spin" />}
        {t(isPending ? 'verifying' : data ? 'again' : 'verify')}
      </Button>
      <div aria-live="polite">{data && !isPending && <Result verification={data} live={live} />}</div>
      {error !== null && <Problem className="mt-2">{errorText(error)}</Problem>}
    </div>
  );
}
