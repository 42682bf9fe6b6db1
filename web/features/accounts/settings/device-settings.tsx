import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useInstall } from '#web/lib/install-offer.ts';
import { canKeep } from '#web/lib/offline/kept-for.ts';
import { listKept, pageOwners, removeKeptPages } from '#web/lib/offline/kept-pages.ts';
import { keepsAllKey, keepsLoadedOnly, savesData } from '#web/lib/saves-data.ts';
import { removeStored, writeStored } from '#web/lib/stored-value.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import { SettingsPart } from './settings-part.tsx';

const keptKey = ['kept pages'];

/** For a reader who saves data: whether pages are cached as for others, or only what has been loaded anyway. */
function KeepAll() {
  const t = useTranslations('settings.thisDevice');
  const [isLoadedOnly, setIsLoadedOnly] = useState(keepsLoadedOnly);
  const change = () => {
    if (isLoadedOnly) writeStored(keepsAllKey, true);
    else removeStored(keepsAllKey);
    setIsLoadedOnly(keepsLoadedOnly());
  };
  return (
    <label className="mt-4 flex min-h-11 items-start gap-3">
      <input
        type="checkbox"
        checked={!isLoadedOnly}
        onChange={change}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <span>
        {t('keepAll')}
        <span className="block text-sm text-ink-soft">{t('keepAllText')}</span>
      </span>
    </label>
  );
}

/** What this browser keeps to be read without a network, and the browser's offer to install the site. */
export function DeviceSettings() {
  const t = useTranslations('settings.thisDevice');
  const queryClient = useQueryClient();
  const install = useInstall();
  const isLive = useHydrated();
  const { data: count = 0, isSuccess } = useQuery({
    queryKey: keptKey,
    queryFn: async () => (await listKept()).length,
    enabled: typeof window !== 'undefined' && canKeep(),
    staleTime: 0,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: async () => removeKeptPages(await pageOwners()),
    onSuccess: () => {
      queryClient.setQueryData(keptKey, 0);
      showToast({ kind: 'success', text: t('removed') });
    },
  });
  const installNow = async () => {
    if (await install?.()) showToast({ kind: 'success', text: t('installed') });
  };
  const action = (
    <>
      {install && <Button onClick={() => void installNow()}>{t('install')}</Button>}
      {count > 0 && (
        <Button variant="secondary" aria-disabled={isPending} onClick={() => isPending || mutate()}>
          {t('remove')}
        </Button>
      )}
    </>
  );
  return (
    <SettingsPart id="device" title={t('title')} text={t('text')} action={action}>
      <p role="status" className="min-h-6">
        {isSuccess && t('kept', { count })}
      </p>
      {isLive && savesData() && <KeepAll />}
    </SettingsPart>
  );
}
