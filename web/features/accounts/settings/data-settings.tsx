import { useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from 'use-intl';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { callApi } from '#web/lib/api-client.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { clearTab } from '#web/lib/tab-storage.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import { signOutKey } from '../account.queries.ts';
import { leavePage } from '../leave-page.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { securityEventsQuery } from './settings.queries.ts';
import { SettingsPart } from './settings-part.tsx';

/** Everything stored about the person, as a file. */
export function ExportSettings({ siteName }: { siteName: string }) {
  const t = useTranslations('settings.export');
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const isReady = useHydrated();
  const action = (
    <Button variant="secondary" disabled={!isReady} onClick={() => setIsOpen(true)}>
      {t('action')}
    </Button>
  );
  const download = async (password: string) => (await callApi('POST /api/me/export', { body: { password } })).data;
  return (
    <>
      <SettingsPart id="export" title={t('title')} text={t('text')} action={action} />
      {isOpen && (
        <PasswordDialog
          title={t('dialog')}
          text={t('dialogText')}
          submit={t('submit')}
          call={download}
          onDone={(data) => {
            const name = `${siteName.toLowerCase()}-${data.exportedAt.slice(0, 10)}.json`;
            saveFile(name, 'application/json', JSON.stringify(data, null, 2));
            void queryClient.invalidateQueries(securityEventsQuery());
            showToast({ kind: 'success', text: t('done') });
            setIsOpen(false);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

function DeletedData() {
  const t = useTranslations('settings.delete');
  const { goesWhat } = useMessages().settings.delete;
  return (
    <>
      <p>{t('text')}</p>
      <p className="mt-3 font-semibold text-ink">{t('goes')}</p>
      <ul className="mt-1 list-disc pl-5">
        {Object.entries(goesWhat).map(([number, text]) => (
          <li key={number}>{text}</li>
        ))}
      </ul>
      <p className="mt-3">{t('stays')}</p>
    </>
  );
}

/** The end of the account: asked for by a typed word and the password. */
export function DeleteSettings() {
  const t = useTranslations('settings.delete');
  const [isOpen, setIsOpen] = useState(false);
  const isReady = useHydrated();
  const action = (
    <Button variant="danger" disabled={!isReady} onClick={() => setIsOpen(true)}>
      {t('action')}
    </Button>
  );
  return (
    <>
      <SettingsPart id="delete" title={t('title')} text={t('text')} action={action} className="border-bad/40" />
      {isOpen && (
        <PasswordDialog
          title={t('dialog')}
          text={<DeletedData />}
          submit={t('submit')}
          word={t('word')}
          isDangerous
          call={(password) => callApi('DELETE /api/me', { body: { password } })}
          callKey={signOutKey}
          onDone={() => {
            clearTab();
            leavePage('/', t('done'));
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
