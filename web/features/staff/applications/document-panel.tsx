import { Download, Eye, EyeOff, FileText } from 'lucide-react';
import { useState } from 'react';
import type { StaffApplication } from '#contract/sellers/applications.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { addressOf } from '#web/lib/api-client.ts';
import { Button, ButtonAnchor } from '#web/ui/button.tsx';
import { formatBytes } from './format-bytes.ts';

/** A picture of the document. Only shown when asked for: each time it is loaded is written to the audit log. */
function DocumentPicture({ address }: { address: string }) {
  const t = useTranslations('staff.application');
  const [isFailed, setIsFailed] = useState(false);
  if (isFailed) {
    return (
      <p role="alert" className="mt-4 font-medium text-bad">
        {t('documentFailed')}
      </p>
    );
  }
  return (
    <img
      src={address}
      alt={t('documentAlt')}
      onError={() => setIsFailed(true)}
      className="mt-4 w-full rounded-xl border border-line bg-sunken"
    />
  );
}

/** The document of an application, to be downloaded and, where it is a picture, to be looked at here. */
export function DocumentPanel({ application: { _id: id, document } }: { application: StaffApplication }) {
  const t = useTranslations('staff.application');
  const [isShown, setIsShown] = useState(false);
  const address = addressOf('GET /api/staff/applications/{id}/document', { params: { id } });
  return (
    <section className="card-frame p-5 sm:p-6">
      <h2 className="text-xl">{t('document')}</h2>
      <p className="mt-3 flex items-start gap-3">
        <FileText aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
        <span className="min-w-0">
          <span className="font-semibold break-all">{document.name}</span>
          <span className="block text-sm text-ink-soft">{formatBytes(document.bytes)}</span>
        </span>
      </p>
      <p className="mt-2 text-sm text-ink-soft">{t('documentNote')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonAnchor href={address} download variant="secondary">
          <Download aria-hidden="true" className="size-5" />
          {t('download')}
        </ButtonAnchor>
        {document.mediaType.startsWith('image/') && (
          <Button variant="quiet" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
            {isShown ? <EyeOff aria-hidden="true" className="size-5" /> : <Eye aria-hidden="true" className="size-5" />}
            {t(isShown ? 'hide' : 'show')}
          </Button>
        )}
      </div>
      {isShown && <DocumentPicture address={address} />}
    </section>
  );
}
