import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Viewing } from '#contract/viewings/viewings.endpoints.ts';
import { legalActions, needsOf, type ViewingAction } from '#contract/viewings/viewings.process.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { usePageTime } from '#web/lib/page-time.ts';
import { Button, ButtonLink, ButtonSummary } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { ActionForm } from './action-form.tsx';
import { useViewingTime } from './use-viewing-time.ts';
import { slotsQuery } from './viewings.queries.ts';

/** How many times are offered when a viewing is moved. */
export const offeredTimes = 40;

type ActionProps = { viewing: Viewing; page: string };

const endings: readonly ViewingAction[] = ['decline', 'cancel', 'noShow'];

/** An action without any fields. */
function Plain({ viewing, page, action }: ActionProps & { action: ViewingAction }) {
  const t = useTranslations('viewings.action');
  return (
    <ActionForm viewing={viewing} action={action} page={page}>
      {(isBusy) => (
        <Button type="submit" variant={endings.includes(action) ? 'secondary' : 'primary'} aria-disabled={isBusy}>
          {t(action)}
        </Button>
      )}
    </ActionForm>
  );
}

/** An action that ends a viewing: why is asked first. */
function WithReason({ viewing, page, action }: ActionProps & { action: ViewingAction }) {
  const t = useTranslations('viewings');
  return (
    <details className="open:w-full">
      <ButtonSummary variant="secondary">{t(`action.${action}`)}</ButtonSummary>
      <ActionForm viewing={viewing} action={action} page={page} className="mt-3 rounded-2xl bg-sunken p-4">
        {(isBusy) => (
          <div className="flex flex-wrap items-end gap-3">
            <TextField
              label={t('reason')}
              hint={t('reasonHint')}
              name="reason"
              required
              maxLength={300}
              className="min-w-0 flex-1 basis-60"
            />
            <Button type="submit" variant="danger" aria-disabled={isBusy}>
              {t(`action.${action}`)}
            </Button>
          </div>
        )}
      </ActionForm>
    </details>
  );
}

function CheckIn({ viewing, page }: ActionProps) {
  const t = useTranslations('viewings');
  return (
    <ActionForm viewing={viewing} action="checkIn" page={page} className="w-full rounded-2xl bg-fine-soft p-4">
      {(isBusy) => (
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            label={t('codeField')}
            name="code"
            required
            inputMode="numeric"
            pattern="[0-9]{6}"
            maxLength={6}
            autoComplete="off"
            className="w-44"
          />
          <Button type="submit" aria-disabled={isBusy}>
            {t('action.checkIn')}
          </Button>
        </div>
      )}
    </ActionForm>
  );
}

/** Other times of the property, one of which is chosen. Part of the page whose address says that it is moved. */
export function MoveForm({ viewing, page }: ActionProps) {
  const t = useTranslations('viewings');
  const { whole } = useViewingTime();
  const { data } = useQuery(slotsQuery(viewing.product._id, offeredTimes));
  const slots = (data?.slots ?? []).filter(({ left, startsAt }) => left > 0 && startsAt !== viewing.startsAt);
  const keep = (
    <ButtonLink to="." search={(search) => ({ ...search, move: undefined, outcome: undefined })} variant="secondary">
      {t('keep')}
    </ButtonLink>
  );
  if (slots.length === 0) {
    return (
      <div className="flex w-full flex-wrap items-center gap-3 rounded-2xl bg-sunken p-4">
        <p className="flex-1">{t('noTimes')}</p>
        {keep}
      </div>
    );
  }
  return (
    <ActionForm viewing={viewing} action="move" page={page} className="w-full rounded-2xl bg-sunken p-4">
      {(isBusy) => (
        <div className="flex flex-wrap items-end gap-3">
          <SelectField
            label={t('newTime')}
            name="slotId"
            required
            className="min-w-0 flex-1 basis-60"
            options={slots.map((slot) => ({ value: slot._id, label: whole(slot) }))}
          />
          <Button type="submit" aria-disabled={isBusy}>
            {t(`action.${moveKeyOf(viewing)}`)}
          </Button>
          {keep}
        </div>
      )}
    </ActionForm>
  );
}

/** The buyer moves a viewing; the seller proposes, since the buyer has to accept. */
const moveKeyOf = ({ party }: Viewing) => (party === 'seller' ? 'propose' : 'move');

function MoveLink({ viewing }: { viewing: Viewing }) {
  const t = useTranslations('viewings.action');
  return (
    <ButtonLink
      to="."
      search={(search) => ({ ...search, move: viewing._id, outcome: undefined })}
      resetScroll={false}
      variant="secondary"
    >
      {t(moveKeyOf(viewing))}
    </ButtonLink>
  );
}

/** What the person can do with a viewing now, by the process that the server decides by. */
export function ViewingActions({ viewing, page, isMoved }: ActionProps & { isMoved: boolean }) {
  const now = usePageTime();
  const { state, party } = viewing;
  const legal = legalActions(viewing, party, now);
  if (legal.length === 0) return null;
  const partOf = (action: ViewingAction): ReactNode => {
    if (action === 'checkIn') return <CheckIn key={action} viewing={viewing} page={page} />;
    if (action === 'move') {
      return isMoved ? (
        <MoveForm key={action} viewing={viewing} page={page} />
      ) : (
        <MoveLink key={action} viewing={viewing} />
      );
    }
    const Part = needsOf(state, action, party).includes('reason') ? WithReason : Plain;
    return <Part key={action} viewing={viewing} page={page} action={action} />;
  };
  return <div className="mt-4 flex flex-wrap items-start gap-2 print:hidden">{legal.map(partOf)}</div>;
}
