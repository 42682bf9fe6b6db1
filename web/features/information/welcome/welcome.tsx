import { Languages, ListChecks, MessagesSquare, ShieldCheck } from 'lucide-react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ButtonAnchor } from '#web/ui/button.tsx';
import { Container } from '#web/ui/layout.tsx';
import { PageLink, usePageLink } from '#web/ui/page-link.tsx';

/** `proof` leads to where one can see for oneself. */
const points = [
  { key: 'checkedSellers', icon: ShieldCheck, proof: '/faqs#checked' },
  { key: 'clearFacts', icon: ListChecks, proof: '/news/check-a-land-title-before-you-pay' },
  { key: 'directContact', icon: MessagesSquare, proof: '/faqs#contactSeller' },
  { key: 'yourLanguage', icon: Languages },
] as const;

function SellingPoints() {
  const t = useTranslations('welcome.points');
  return (
    <ul className="mt-8 grid gap-x-8 gap-y-7 sm:grid-cols-2">
      {points.map((point) => (
        <li key={point.key} className="flex gap-4">
          <span className="flex size-12 shrink-0 items-center justify-center rounded-2xl bg-accent-soft text-accent">
            <point.icon aria-hidden="true" className="size-6" />
          </span>
          <div>
            <h3 className="text-lg">{t(`${point.key}.title`)}</h3>
            <p className="mt-1 text-ink-soft">{t(`${point.key}.text`)}</p>
            {'proof' in point && (
              <PageLink
                to={point.proof}
                className="inline-flex min-h-11 items-center text-accent underline underline-offset-4 lg:min-h-9"
              >
                {t(`${point.key}.proof`)}
              </PageLink>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Who we are, in four points (SPECIFICATION §1). */
export function Welcome({ siteName }: { siteName: string }) {
  const t = useTranslations('welcome');
  const all = usePageLink('/all');
  const sell = usePageLink('/sell');
  return (
    <section className="bg-sunken py-14 sm:py-20">
      <Container className="grid items-center gap-10 lg:grid-cols-[5fr_6fr] lg:gap-16">
        <img
          src="/home/living-room-1280.webp"
          srcSet="/home/living-room-640.webp 640w, /home/living-room-1280.webp 1280w"
          sizes="(max-width: 1024px) 100vw, 42vw"
          width={1280}
          height={853}
          alt={t('imageAlt')}
          loading="lazy"
          decoding="async"
          className="aspect-3/2 w-full rounded-3xl object-cover shadow-card lg:aspect-square"
        />
        <div>
          <h2 className="text-3xl sm:text-4xl">{t('title', { siteName })}</h2>
          <p className="mt-4 max-w-2xl text-lg text-ink-soft">{t('text')}</p>
          <SellingPoints />
          <div className="mt-9 flex flex-wrap gap-3">
            <ButtonAnchor {...all}>{t('action')}</ButtonAnchor>
            <ButtonAnchor variant="secondary" {...sell}>
              {t('sell')}
            </ButtonAnchor>
          </div>
        </div>
      </Container>
    </section>
  );
}
