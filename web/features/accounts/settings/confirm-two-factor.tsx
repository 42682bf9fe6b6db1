import { useLocale } from 'use-intl';
import { codeSchema } from '#contract/accounts/security.endpoints.ts';
import { defaultLanguage } from '#contract/languages.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { callApi } from '#web/lib/api-client.ts';
import type { Problem } from '#web/lib/form-problems.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextField } from '#web/ui/field.tsx';
import { CopyButton } from './copy-button.tsx';
import { QrCode } from './qr-code.tsx';
import { useSensitiveCall } from './sensitive-call.ts';

/** "JBSW Y3DP …": a secret to be typed is shown in groups of four. */
export const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

function useProblemText() {
  const t = useTranslations('settings.twoFactor.scan');
  const language = useLocale();
  return (_: string, { kind }: Problem): string | undefined => {
    if (kind === 'required') return t('codeRequired');
    return kind === 'server' && language === defaultLanguage ? undefined : t('wrong');
  };
}

/** Shows the secret of a new authenticator, and turns two-factor sign-in on by a first code of it. */
export function ConfirmTwoFactor({
  uri,
  secret,
  onDone,
  onClose,
}: {
  uri: string;
  secret: string;
  onDone: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}) {
  const all = useTranslations('settings');
  const t = useTranslations('settings.twoFactor.scan');
  const form = useForm({ schema: codeSchema, problemText: useProblemText() });
  const { send, isBusy } = useSensitiveCall({
    call: async (code: string) =>
      (await callApi('POST /api/me/two-factor/confirm', { body: { code } })).data.recoveryCodes,
    onDone,
    onRefused: form.showRefusal,
  });
  return (
    <Dialog title={t('title')} text={t('text')} isBusy={isBusy} onClose={onClose}>
      <div className="flex flex-wrap items-start gap-5">
        <QrCode text={uri} label={t('qr')} />
        <div className="min-w-0 flex-1 basis-40">
          <p className="text-sm text-ink-soft">{t('secret')}</p>
          <p className="my-2 font-mono wrap-anywhere">{inGroups(secret)}</p>
          <CopyButton text={secret} label={t('copy')} />
          {/* No phone can scan its own screen. */}
          <a
            href={uri}
            className="mt-2 flex min-h-11 items-center font-semibold text-accent underline underline-offset-4 not-pointer-coarse:hidden"
          >
            {t('open')}
          </a>
        </div>
      </div>
      <form {...form.props(({ code }) => send(code))} className="mt-6 grid gap-5">
        <TextField
          {...form.field('code')}
          label={t('code')}
          hint={t('codeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
        />
        <DialogActions cancel={all('cancel')} onCancel={onClose} isBusy={isBusy}>
          <Button type="submit" aria-disabled={isBusy}>
            {isBusy ? all('busy') : t('submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
