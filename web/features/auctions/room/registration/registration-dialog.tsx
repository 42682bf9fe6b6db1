import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useAmount } from '#web/lib/amounts.ts';
import { ApiRefusal, callApi } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { showToast } from '#web/ui/toast.ts';
import { createBidderKey } from '../keys/bidder-keys.ts';
import { ownSignatureOf } from '../keys/own-signature.ts';
import { useCommandErrorText } from '../keys/unsigned-text.ts';
import type { LiveRoom } from '../use-room.ts';
import { readableVersion } from './terms.ts';

function Check({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        className="mt-1 size-5 shrink-0 accent-accent"
      />
      {label}
    </label>
  );
}

/** Registering for one auction: the terms, one's age, and what the deposit will be. */
export function RegistrationDialog({ live, onClose }: { live: LiveRoom; onClose: () => void }) {
  const { room, learn } = live;
  const t = useTranslations('auctionRoom.registration');
  const errorText = useCommandErrorText();
  const amount = useAmount(room.currency);
  const id = useId();
  // A ticked box applies to the text shown at the time: an addendum that arrives later has to be read first.
  const [acceptedVersion, setAcceptedVersion] = useState<number>();
  const [isOfAge, setIsOfAge] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const bidderKey = await createBidderKey(room._id);
      const { termsVersion } = room;
      // Of who comes back after having bid: they keep their paddle and its key.
      const signed = await ownSignatureOf({ type: 'terms.accepted', data: { termsVersion } }, live);
      const body = { termsVersion, isOfAge: true as const, ...(bidderKey && { bidderKey }), ...signed };
      return (await callApi('POST /api/auctions/{id}/registration', { params: { id: room._id }, body })).data;
    },
    onSuccess: (answer) => {
      learn(answer);
      onClose();
      const isWaiting = answer.own.registration === 'awaiting_deposit';
      showToast({ kind: 'success', text: t(isWaiting ? 'depositNext' : 'done', { paddle: answer.own.paddle ?? '' }) });
    },
    // The refusal may be due to an outdated page.
    onError: () => void live.refresh().catch(() => undefined),
  });
  const version = readableVersion(room);
  const hasAccepted = acceptedVersion === version;
  const accept = (isOn: boolean) => setAcceptedVersion(isOn ? version : undefined);
  const isReady = hasAccepted && isOfAge && version >= room.termsVersion;
  return (
    <Dialog title={t('title')} text={t(room.isPractice ? 'practice' : 'text')} isBusy={isPending} onClose={onClose}>
      <div className="flex flex-col gap-3">
        <section
          aria-labelledby={`${id}-terms`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          tabIndex={0}
          className="max-h-44 overflow-y-auto rounded-2xl bg-sunken px-4 py-3 text-sm whitespace-pre-line"
        >
          <h3 id={`${id}-terms`} className="mb-1 font-sans text-sm font-semibold tracking-normal">
            {t('terms', { version: String(version) })}
          </h3>
          {room.terms}
          {room.addenda.map(({ text }) => `\n\n${text}`)}
        </section>
        {room.isPractice ? (
          // Nothing is binding here, so that one tick says it all.
          <Check
            label={`${t('accept')} ${t('ofAge')}`}
            isOn={hasAccepted && isOfAge}
            onChange={(isOn) => {
              accept(isOn);
              setIsOfAge(isOn);
            }}
          />
        ) : (
          <>
            <Check label={t('accept')} isOn={hasAccepted} onChange={accept} />
            <Check label={t('ofAge')} isOn={isOfAge} onChange={setIsOfAge} />
          </>
        )}
        <p className="text-sm text-ink-soft">
          {room.deposit > 0 ? t('deposit', { amount: amount(room.deposit) }) : t('noDeposit')}
        </p>
        {error !== null && (
          <Problem>
            {errorText(error)}{' '}
            {error instanceof ApiRefusal && error.code === 'EMAIL_UNVERIFIED' && (
              <Link to="/settings" className="underline">
                {t('toSettings')}
              </Link>
            )}
          </Problem>
        )}
        <DialogActions cancel={t('cancel')} onCancel={onClose} isBusy={isPending} className="pt-2">
          <Button disabled={!isReady || isPending} onClick={() => mutate()}>
            {isPending ? t('sending') : t('register')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
