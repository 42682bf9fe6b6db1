import { Mail, Phone } from 'lucide-react';
import type { Site } from '#contract/site/site.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { phoneLink } from '#web/lib/phone-link.ts';
import { Container } from '#web/ui/layout.tsx';
import { enquirySectionId, LateEnquiryForm } from './late-enquiry-form.tsx';

const linkLook = 'inline-flex min-h-11 items-center gap-2.5 font-medium hover:text-accent';

/** The enquiry form beside a photograph, with the direct ways to the operator. */
export function EnquirySection({ site }: { site: Site }) {
  const t = useTranslations('enquiry');
  return (
    <section id={enquirySectionId} className="py-14 sm:py-20">
      <Container>
        <div className="grid overflow-hidden panel-frame lg:grid-cols-2">
          <img
            src="/home/veranda-dusk-1280.webp"
            srcSet="/home/veranda-dusk-640.webp 640w, /home/veranda-dusk-1280.webp 1280w"
            sizes="(max-width: 1024px) 100vw, 45vw"
            width={1280}
            height={853}
            alt={t('imageAlt')}
            loading="lazy"
            decoding="async"
            className="h-56 w-full object-cover sm:h-72 lg:h-full"
          />
          <div className="relative p-6 sm:p-10 lg:p-12">
            <h2 className="text-3xl sm:text-4xl">{t('title')}</h2>
            <p className="mt-3 mb-8 text-ink-soft">{t('text')}</p>
            <LateEnquiryForm />
            <div className="mt-8 flex flex-wrap items-center gap-x-6 border-t border-line pt-4 text-ink-soft">
              <span>{t('direct')}</span>
              <a href={phoneLink(site.phone)} className={linkLook}>
                <Phone aria-hidden="true" className="size-4" />
                {site.phone}
              </a>
              <a href={`mailto:${site.email}`} className={linkLook}>
                <Mail aria-hidden="true" className="size-4" />
                {site.email}
              </a>
            </div>
          </div>
        </div>
      </Container>
    </section>
  );
}
