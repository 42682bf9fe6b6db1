import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useInstall } from '#web/lib/install-offer.ts';
import { canKeep } from '#web/lib/offline/kept-for.ts';
import { listKept, removeKeptPages } from '#web/lib/offline/kept-pages.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import { SettingsPart } from './settings-part.tsx';

const keptKey = ['kept pages'];

/** What this browser keeps to be read without a network, and the browser's offer to install the site. */
export function DeviceSettings() {
  const t = useTranslations('settings.thisDevice');
  const queryClient = useQueryClient();
  const install = useInstall();
  const { data: count = 0, isSuccess } = useQuery({
    queryKey: keptKey,
    queryFn: async () => (await listKept()).length,
    enabled: typeof window !== 'undefined' && canKeep(),
    staleTime: 0,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: removeKeptPages,
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
    </SettingsPart>
  );
}
