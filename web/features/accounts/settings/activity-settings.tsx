import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { useDeviceWords } from './device-words.ts';
import { securityEventsQuery } from './settings.queries.ts';
import { SettingsPart } from './settings-part.tsx';

/** Enough to notice recent events; the rest is a click away. */
const firstEvents = 6;

/** Recent events of the account, so that its owner notices those that are not theirs. */
export function ActivitySettings() {
  const t = useTranslations('settings.activity');
  const { data: events } = useSuspenseQuery(securityEventsQuery());
  const { dateTime } = useFormat();
  const wordsOf = useDeviceWords();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? events : events.slice(0, firstEvents);
  return (
    <SettingsPart id="activity" title={t('title')} text={t('text')}>
      {events.length === 0 && <p className="text-ink-soft">{t('empty')}</p>}
      <ol className="divide-y divide-line">
        {shown.map(({ _id, event, at, userAgent, address }) => (
          <li key={_id} className="flex flex-wrap justify-between gap-x-6 py-3 first:pt-0 last:pb-0">
            <div className="min-w-0">
              <p className="font-medium">{t(`event.${event}`)}</p>
              <p className="text-sm text-ink-soft">
                {wordsOf(userAgent).words} · {address}
              </p>
            </div>
            <time dateTime={at} className="text-sm text-ink-soft">
              {dateTime(at)}
            </time>
          </li>
        ))}
      </ol>
      {shown.length < events.length && (
        <Button variant="quiet" size="small" onClick={() => setIsWhole(true)} className="mt-3 -ml-4 noscript:hidden">
          {t('more')}
        </Button>
      )}
    </SettingsPart>
  );
}
