import { useMutation } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import type { ApiKey } from '#contract/api-keys/api-keys.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ApiRefusal } from '#web/lib/api-client.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { showToast } from '#web/ui/toast.ts';
import { scopeText } from './scope-text.ts';

type Line = {
  apiKey: ApiKey;
  /** Whose it is, where keys of several owners are shown. */
  owner?: string;
  /** Absent where it is not allowed. */
  onRevoke: (() => void) | undefined;
};

/** A key: its scopes, its expiry, and its last use. */
export function KeyLine({ apiKey, owner, onRevoke }: Line) {
  const t = useTranslations('settings.apiKeys');
  const { date, dateTime } = useFormat();
  const isReady = useHydrated();
  const { name, prefix, scopes, isExpired, expiresAt, lastUsedAt } = apiKey;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold break-words">
          {name} <span className="font-mono text-sm font-normal text-ink-soft">{prefix}…</span>
        </p>
        {owner !== undefined && <p className="text-sm">{owner}</p>}
        <p className="text-sm text-ink-soft">{scopes.map((scope) => t(scopeText(scope))).join(' · ')}</p>
        <p className="text-sm text-ink-soft">
          {t(isExpired ? 'expired' : 'expires', { date: date(expiresAt) })} ·{' '}
          {lastUsedAt === undefined ? t('unused') : t('used', { date: dateTime(lastUsedAt) })}
        </p>
      </div>
      {onRevoke && (
        <Button
          variant="secondary"
          size="small"
          disabled={!isReady}
          aria-label={t('revokeThis', { name })}
          onClick={onRevoke}
        >
          {t('revoke')}
        </Button>
      )}
    </li>
  );
}

type Revoking = {
  apiKey: ApiKey;
  revoke: (by: { params: { id: string } }) => Promise<unknown>;
  refresh: () => Promise<unknown>;
  onClose: () => void;
};

/** Asks before a key is ended. */
export function RevokeDialog({ apiKey: { _id: id, name }, revoke, refresh, onClose }: Revoking) {
  const t = useTranslations('settings');
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      try {
        await revoke({ params: { id } });
      } catch (error) {
        // One that no longer exists is revoked already.
        if (!(error instanceof ApiRefusal && error.code === 'NOT_FOUND')) throw error;
      }
    },
    onSuccess: async () => {
      showToast({ kind: 'success', text: t('apiKeys.revoked') });
      await refresh();
      onClose();
    },
    onError: () => showToast({ kind: 'error', text: t('apiKeys.failed') }),
  });
  return (
    <Dialog
      title={t('apiKeys.revokeTitle', { name })}
      text={t('apiKeys.revokeText')}
      isBusy={isPending}
      onClose={onClose}
    >
      <DialogActions cancel={t('cancel')} onCancel={onClose} isBusy={isPending} beginsHere>
        <Button variant="danger" aria-disabled={isPending} onClick={() => isPending || mutate()}>
          {t('apiKeys.revoke')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
