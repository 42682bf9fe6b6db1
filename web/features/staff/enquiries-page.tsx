import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { House, Mail, Phone } from 'lucide-react';
import { useState } from 'react';
import type { ApiResponse } from '#contract/api.ts';
import { answerMaxLength, enquiryStates } from '#contract/staff/staff.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { callApi } from '#web/lib/api-client.ts';
import { callOnce } from '#web/lib/call-once.ts';
import { phoneLink } from '#web/lib/phone-link.ts';
import { Button } from '#web/ui/button.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { Filters, StateTabs } from './list-filters.tsx';
import { Moment } from './moment.tsx';
import { Card, CardList } from './row-list.tsx';
import { SectionList } from './section-list.tsx';
import { enquiriesQuery } from './staff.queries.ts';
import type { readEnquiriesAddress } from './staff-address.ts';
import { StateBadge } from './state-badge.tsx';

type Enquiry = ApiResponse<'GET /api/staff/enquiries'>['enquiries'][number];
type Verdict = 'answer' | 'close';

const linkLook = 'inline-flex min-h-11 items-center gap-2 break-all hover:text-accent hover:underline';

function EnquiryHead({ enquiry: { name, email, phone, state, createdAt } }: { enquiry: Enquiry }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <StateBadge state={state} />
        <span className="ml-auto text-sm text-ink-soft">
          <Moment iso={createdAt} isAge />
        </span>
      </div>
      <h3 className="mt-2 font-sans text-lg leading-snug font-semibold tracking-normal">{name}</h3>
      <p className="flex flex-wrap gap-x-5 text-sm text-ink-soft">
        <a href={`mailto:${email}`} className={linkLook}>
          <Mail aria-hidden="true" className="size-4 shrink-0" />
          {email}
        </a>
        <a href={phoneLink(phone)} className={linkLook}>
          <Phone aria-hidden="true" className="size-4 shrink-0" />
          {phone}
        </a>
      </p>
    </>
  );
}

function EnquiryCard({ enquiry, onDecide }: { enquiry: Enquiry; onDecide: (verdict: Verdict) => void }) {
  const t = useTranslations('staff');
  const { name, message, product, state, answer, decidedBy } = enquiry;
  return (
    <Card>
      <EnquiryHead enquiry={enquiry} />
      {product && (
        <p className="text-sm">
          <Link to="/product/$slug" params={{ slug: product.slug }} className={linkLook}>
            <House aria-hidden="true" className="size-4 shrink-0" />
            {product.title}
          </Link>
        </p>
      )}
      <p className="mt-2 max-w-prose whitespace-pre-line">{message}</p>
      {state === 'open' ? (
        <div className="mt-5 flex flex-wrap gap-3">
          <Button aria-label={t('enquiries.answerNamed', { name })} onClick={() => onDecide('answer')}>
            {t('enquiries.answer')}
          </Button>
          <Button
            variant="secondary"
            aria-label={t('enquiries.closeNamed', { name })}
            onClick={() => onDecide('close')}
          >
            {t('enquiries.close')}
          </Button>
        </div>
      ) : (
        <div className="mt-4 border-t border-line pt-4 text-sm">
          {decidedBy && (
            <p className="font-semibold">{t('decidedBy', { state: t(`states.${state}`), name: decidedBy.name })}</p>
          )}
          {answer && <p className="mt-1 max-w-prose whitespace-pre-line">{answer}</p>}
        </div>
      )}
    </Card>
  );
}

function EnquiryDecision({
  enquiry: { _id: id, name, email, message },
  verdict,
  onClose,
}: {
  enquiry: Enquiry;
  verdict: Verdict;
  onClose: () => void;
}) {
  const t = useTranslations('staff');
  if (verdict === 'close') {
    return (
      <DecisionDialog
        title={t('enquiries.closeTitle')}
        about={t('enquiries.closeText', { name })}
        confirm={t('enquiries.closeConfirm')}
        decide={() => callApi('POST /api/staff/enquiries/{id}/close', { params: { id } })}
        done={t('enquiries.closedToast')}
        onClose={onClose}
      />
    );
  }
  return (
    <DecisionDialog
      title={t('enquiries.answerTitle')}
      about={
        <>
          <p>{t('enquiries.answerText', { name, email })}</p>
          <blockquote className="mt-3 max-h-40 overflow-y-auto border-l-4 border-line pl-4 whitespace-pre-line">
            {message}
          </blockquote>
        </>
      }
      confirm={t('enquiries.send')}
      text={{ label: t('enquiries.answerLabel'), maxLength: answerMaxLength }}
      decide={(text) => callOnce('POST /api/staff/enquiries/{id}/answer', { params: { id }, body: { text } })}
      done={t('enquiries.answeredToast')}
      onClose={onClose}
    />
  );
}

/** What visitors wrote, to be answered by mail or closed. */
export function EnquiriesPage({ address }: { address: ReturnType<typeof readEnquiriesAddress> }) {
  const query = useQuery(enquiriesQuery(address));
  const [deciding, setDeciding] = useState<{ enquiry: Enquiry; verdict: Verdict }>();
  return (
    <>
      <SectionList
        section="enquiries"
        query={query}
        address={address}
        isQueue={address.state === 'open'}
        entriesOf={(data) => data.enquiries}
        filters={
          <Filters>
            <StateTabs states={enquiryStates} selected={address.state} />
          </Filters>
        }
      >
        {(enquiries) => (
          <CardList>
            {enquiries.map((enquiry) => (
              <EnquiryCard
                key={enquiry._id}
                enquiry={enquiry}
                onDecide={(verdict) => setDeciding({ enquiry, verdict })}
              />
            ))}
          </CardList>
        )}
      </SectionList>
      {deciding && <EnquiryDecision {...deciding} onClose={() => setDeciding(undefined)} />}
    </>
  );
}
