import { useHydrated } from '@tanstack/react-router';
import { Ban, Flag, Handshake, type LucideIcon, TriangleAlert, Undo2 } from 'lucide-react';
import type { DealAction } from '#contract/deals/deal.vocabulary.ts';
import type { Deal, LegalActionView } from '#contract/deals/deals.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { ActionMenu, ActionMenuButton } from '#web/ui/action-menu.tsx';
import { Button } from '#web/ui/button.tsx';
import { Deadline } from '../deadline.tsx';
import { DealStateBadge } from '../deal-state.tsx';
import { nameOfOther } from '../names.ts';
import { type DealReader, halfDoneBy, nextKeyOf, readTurnOf } from '../next-act.ts';
import { SignLink } from '../papers/sign-link.tsx';
import { TurnBadge } from '../turn-badge.tsx';
import { useActionWords } from './action-words.ts';
import { PlainActions } from './plain-actions.tsx';
import { actionsOf, isDangerous, signatureOf } from './room-actions.ts';

const icons: Partial<Record<DealAction, LucideIcon>> = {
  fall_through: Handshake,
  dispute: Flag,
  withdraw: Undo2,
  give_up: Undo2,
  default_buyer: TriangleAlert,
  default_seller: TriangleAlert,
};

type StepProps = {
  deal: Deal;
  reader: DealReader;
  /** The address of the room, which forms without scripts lead back to. */
  here: string;
  onAsk: (legal: LegalActionView) => void;
};

/** The buttons of a deal: the likely one first, what ends it behind "…". */
function Buttons({ deal, reader, onAsk }: Omit<StepProps, 'here'>) {
  const t = useTranslations('dealRoom');
  const words = useActionWords(deal.kind);
  const { amount } = useFormat();
  const isReady = useHydrated();
  const { primary, others, hidden } = actionsOf(deal, reader);
  if (primary === undefined && others.length + hidden.length === 0) return null;
  const button = ({ action }: LegalActionView) => words.button(action, amount(deal.money));
  return (
    <div className="mt-5 flex flex-wrap items-center gap-2 print:hidden noscript:hidden">
      {[...(primary ? [primary] : []), ...others].map((legal) => {
        const isPrimary = legal === primary;
        const signed = signatureOf(legal);
        const className = isPrimary ? 'max-sm:w-full' : '';
        if (signed !== undefined) {
          return (
            <SignLink key={legal.action} dealId={deal._id} kind={signed} isPrimary={isPrimary} className={className}>
              {button(legal)}
            </SignLink>
          );
        }
        const isAlone = isDangerous(legal.action) && primary === undefined;
        return (
          <Button
            key={legal.action}
            variant={isPrimary ? 'primary' : isAlone ? 'danger' : 'secondary'}
            disabled={!isReady}
            onClick={() => onAsk(legal)}
            className={className}
          >
            {button(legal)}
          </Button>
        );
      })}
      {hidden.length > 0 && (
        <ActionMenu label={t('more')} isAtStart>
          {hidden.map((legal) => (
            <ActionMenuButton
              key={legal.action}
              icon={icons[legal.action] ?? Ban}
              isDangerous
              isDisabled={!isReady}
              onClick={() => onAsk(legal)}
            >
              {button(legal)}
            </ActionMenuButton>
          ))}
        </ActionMenu>
      )}
    </div>
  );
}

/** Who has agreed to an action that another person must also take. */
function Agreements({ deal, reader }: { deal: Deal; reader: DealReader }) {
  const t = useTranslations('dealRoom');
  const words = useActionWords(deal.kind);
  const { amount } = useFormat();
  return deal.agreed.map(({ action, by }) => {
    const shown = words.button(action, amount(deal.money));
    const isOwn = by === reader && by !== 'staff';
    const name = by === 'staff' ? '' : isOwn ? nameOfOther(deal, reader) : deal.parties[by].name;
    const key = by === 'staff' ? 'agreedByStaff' : isOwn ? 'agreedByYou' : 'agreedByOther';
    return (
      <p key={`${action} ${by}`} className="mt-3 rounded-xl bg-info-soft px-4 py-2 font-medium text-info">
        {t(key, { name, action: shown })}
      </p>
    );
  });
}

/** The first line of a room: the next step, who must take it, until when; and the reader's actions. */
export function NextStep(props: StepProps) {
  const { deal, reader, here } = props;
  const t = useTranslations('deals');
  const tRoom = useTranslations('dealRoom');
  const { date } = useFormat();
  const { kind, state, next, endedAt } = deal;
  const half = halfDoneBy(state, next.by, reader);
  const name = nameOfOther(deal, reader);
  const isYours = readTurnOf(next.by, reader) === 'you';
  const sentence = t(`next.${reader}.${nextKeyOf(kind, state)}`);
  return (
    <section
      aria-labelledby="next"
      className={`rounded-2xl border bg-surface p-5 shadow-card sm:p-6 print:border-0 print:p-0 print:shadow-none ${isYours ? 'border-accent' : 'border-line'}`}
    >
      <p className="flex flex-wrap items-center gap-2">
        {next.by !== 'none' && <TurnBadge kind={kind} by={next.by} reader={reader} />}
        <DealStateBadge kind={kind} state={state} />
      </p>
      <h1 id="next" className="mt-3 text-2xl text-pretty sm:text-3xl">
        {half === 'reader' ? t('agreement.waiting', { name }) : sentence}
      </h1>
      {half === 'other' && <p className="mt-1 text-ink-soft">{t('agreement.yours', { name })}</p>}
      {next.dueAt && <Deadline dueAt={next.dueAt} className="mt-3" />}
      {next.isEscalated && <p className="mt-1 text-sm text-bad">{t('escalated')}</p>}
      {endedAt && <p className="mt-2 text-ink-soft">{t('ended', { date: date(endedAt) })}</p>}
      {deal.isFrozen && (
        <p className="mt-3 rounded-xl bg-warn-soft px-4 py-2 font-medium text-warn">{tRoom('frozen')}</p>
      )}
      <Agreements deal={deal} reader={reader} />
      <Buttons {...props} />
      <PlainActions deal={deal} reader={reader} here={here} />
    </section>
  );
}
