import { Download, FileText } from 'lucide-react';
import type { DealKind } from '#contract/deals/deal-kinds.ts';
import { addedKinds } from '#contract/deals/papers.vocabulary.ts';
import { partyKeyOf } from '#contract/deals/party-key.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { addressOf } from '#web/lib/api-client.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button, ButtonAnchor, ButtonSummary } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { FileField } from './file-field.tsx';
import { PaperForm } from './paper-form.tsx';
import type { Document, Papers } from './paper-types.ts';
import { SignForm } from './sign-form.tsx';

type Place = { dealId: string; kind: DealKind; here: string };

const call = 'POST /api/deals/{id}/documents';

function Signatures({ signatures, kind }: Pick<Document, 'signatures'> & Pick<Place, 'kind'>) {
  const t = useTranslations('dealPapers');
  const { dateTime } = useFormat();
  if (signatures.length === 0) return null;
  return (
    <ul aria-label={t('signatures.title')} className="mt-1.5 text-sm">
      {signatures.map(({ party, name, at, voidedAt }) => (
        <li key={party} className={voidedAt === undefined ? 'text-fine' : 'text-ink-soft line-through'}>
          {t('signatures.line', { party: t(`checklist.of.${partyKeyOf(kind, party)}`), name, when: dateTime(at) })}
          {voidedAt !== undefined && (
            <span className="ml-1 inline-block no-underline">
              ({t('signatures.void', { when: dateTime(voidedAt) })})
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Replace({ document, dealId, here }: Omit<Place, 'kind'> & { document: Document }) {
  const t = useTranslations('dealPapers');
  return (
    <details className="mt-2">
      <ButtonSummary variant="quiet" size="small" className="-ml-4">
        {t('documents.replace')}
      </ButtonSummary>
      <div className="mt-2 rounded-xl bg-sunken p-4">
        {document.signatures.length > 0 && <p className="mb-3 font-medium text-bad">{t('documents.replaceVoids')}</p>}
        <PaperForm call={call} params={{ id: dealId }} here={here} dealId={dealId} done={t('done.replaced')} hasFile>
          <input type="hidden" name="kind" value={document.kind} />
          <input type="hidden" name="replaces" value={document._id} />
          <FileField label={t('documents.file')} />
          <Button type="submit" size="small" variant="secondary" className="self-start">
            {t('documents.sendReplacement')}
          </Button>
        </PaperForm>
      </div>
    </details>
  );
}

function DocumentLine({ document, dealId, kind: dealKind, here }: Place & { document: Document }) {
  const t = useTranslations('dealPapers');
  const { dateTime } = useFormat();
  const { kind, version, author, createdAt, name, sha256, replacedAt, can, _id } = document;
  const params = { id: dealId, docId: _id };
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div className="flex items-start gap-3">
        <FileText aria-hidden="true" className="mt-1 size-5 shrink-0 text-accent" />
        <div className="min-w-0 grow">
          <p className="font-semibold">
            <a
              href={addressOf('GET /api/deals/{id}/documents/{docId}', { params })}
              download
              className="hover:text-accent hover:underline"
            >
              {t(`documents.kind.${kind}`)}
              <span className="sr-only"> ({t('documents.download', { name })})</span>
            </a>{' '}
            <span className="font-normal text-ink-soft">· {t('documents.version', { version })}</span>
          </p>
          <p className="text-sm break-words text-ink-soft">
            {name} · {t(`documents.author.${partyKeyOf(dealKind, author)}`)} ·{' '}
            <time dateTime={createdAt}>{dateTime(createdAt)}</time>
          </p>
          {replacedAt !== undefined && (
            <p className="text-sm text-ink-soft">{t('documents.replaced', { when: dateTime(replacedAt) })}</p>
          )}
          <p className="mt-0.5 text-xs break-all text-ink-soft">
            SHA-256 <code>{sha256}</code>
          </p>
          <Signatures signatures={document.signatures} kind={dealKind} />
          {can.includes('sign') && <SignForm document={document} dealId={dealId} kind={dealKind} here={here} />}
          {can.includes('replace') && <Replace document={document} dealId={dealId} here={here} />}
        </div>
      </div>
    </li>
  );
}

function AddDocument({ papers, dealId, here }: Omit<Place, 'kind'> & { papers: Papers }) {
  const t = useTranslations('dealPapers');
  if (!papers.can.includes('add')) return null;
  const options = addedKinds.map((value) => ({ value, label: t(`documents.kind.${value}`) }));
  return (
    <details className="mt-4">
      <ButtonSummary variant="secondary" size="small">
        {t('documents.add')}
      </ButtonSummary>
      <div className="mt-3 rounded-xl bg-sunken p-4">
        <PaperForm call={call} params={{ id: dealId }} here={here} dealId={dealId} done={t('done.added')} hasFile>
          <SelectField label={t('documents.kindLabel')} name="kind" options={options} defaultValue="other" />
          <FileField label={t('documents.file')} />
          <Button type="submit" size="small" className="self-start">
            {t('documents.send')}
          </Button>
        </PaperForm>
      </div>
    </details>
  );
}

/** The documents of a deal: those that count, then those that were replaced, and the archive of all of them. */
export function Documents({ papers, dealId, kind, here }: Place & { papers: Papers }) {
  const t = useTranslations('dealPapers.documents');
  const current = papers.documents.filter(({ replacedAt }) => replacedAt === undefined);
  const former = papers.documents.filter(({ replacedAt }) => replacedAt !== undefined);
  const list = (documents: readonly Document[]) => (
    <ul className="mt-3 divide-y divide-line">
      {documents.map((document) => (
        <DocumentLine key={document._id} document={document} dealId={dealId} kind={kind} here={here} />
      ))}
    </ul>
  );
  return (
    <section aria-label={t('title')}>
      <h3 className="text-lg">{t('title')}</h3>
      {papers.documents.length === 0 ? <p className="mt-1 text-ink-soft">{t('none')}</p> : list(current)}
      {former.length > 0 && (
        <details className="mt-3">
          <summary className="inline-flex min-h-11 items-center font-medium text-ink-soft hover:text-accent">
            {t('former', { count: former.length })}
          </summary>
          {list(former)}
        </details>
      )}
      <AddDocument papers={papers} dealId={dealId} here={here} />
      <p className="mt-5 print:hidden">
        <ButtonAnchor
          variant="secondary"
          size="small"
          href={addressOf('GET /api/deals/{id}/archive', { params: { id: dealId } })}
          download
        >
          <Download aria-hidden="true" className="size-4" />
          {t('archive')}
        </ButtonAnchor>
      </p>
      <p className="mt-1.5 text-sm text-ink-soft print:hidden">{t('archiveHint')}</p>
    </section>
  );
}
