import type { SiteFigures } from '#contract/site/site.endpoints.ts';
import { useSiteTexts } from '#web/i18n/site-texts.ts';
import { useFormat } from '#web/lib/format.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Container, Section } from '#web/ui/layout.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Paragraphs, Prose } from '#web/ui/prose.tsx';
import { aboutPicture } from './about-picture.ts';

/** The About page: who we are, in figures, as a story and by name. */
export function AboutPage({ siteName, figures }: { siteName: string; figures: SiteFigures }) {
  const texts = useSiteTexts('about', siteName);
  return (
    <>
      <Hero {...texts.hero} />
      <Figures texts={texts.stats} figures={figures} />
      <section className="py-14 sm:py-20">
        <Container className="grid gap-6 lg:grid-cols-[1fr_2fr] lg:gap-12">
          <h2 className="text-2xl sm:text-3xl">{texts.story.title}</h2>
          <Prose className="*:first:text-xl">
            <Paragraphs texts={texts.story.body} />
          </Prose>
        </Container>
      </section>
      <Section title={texts.team.title} intro={texts.team.text} className="bg-sunken">
        <ul className="grid gap-5 lg:grid-cols-3">
          {Object.values(texts.team.members).map((member) => (
            <TeamMember key={member.name} {...member} />
          ))}
        </ul>
      </Section>
      <div className="pt-14 sm:pt-20">
        <Callout title={texts.contact.title} text={texts.contact.text}>
          <ButtonLink to="/contact-us" size="large">
            {texts.contact.action}
          </ButtonLink>
        </Callout>
      </div>
    </>
  );
}

function Hero({ title, text, imageAlt }: { title: string; text: string; imageAlt: string }) {
  return (
    <div className="relative isolate flex min-h-110 items-end overflow-hidden bg-black sm:min-h-136">
      <Picture
        image={aboutPicture}
        alt={imageAlt}
        sizes="100vw"
        isFirst
        className="absolute inset-0 -z-10 size-full object-[70%_50%]"
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-black/80 via-black/40 to-transparent" />
      <Container className="pt-24 pb-24 text-white sm:pb-32">
        <h1 className="max-w-[22ch] text-4xl sm:text-5xl lg:text-6xl">{title}</h1>
        <p className="mt-4 max-w-[56ch] text-lg text-pretty text-white/90 sm:text-xl">{text}</p>
      </Container>
    </div>
  );
}

type FigureTexts = Record<keyof SiteFigures | 'title', string>;

/** The order in which the figures are shown. */
const figureKeys = ['listings', 'sellers', 'districts', 'completed'] as const satisfies readonly (keyof SiteFigures)[];

function Figures({ texts, figures }: { texts: FigureTexts; figures: SiteFigures }) {
  const format = useFormat();
  return (
    <Container className="relative -mt-14 sm:-mt-18">
      <section className="rounded-3xl border border-line bg-surface px-6 py-7 shadow-raised sm:px-10 sm:py-9">
        <h2 className="text-lg text-ink-soft">{texts.title}</h2>
        <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-6 lg:grid-cols-4">
          {figureKeys.map((key) => (
            <div key={key} className="flex flex-col-reverse justify-end">
              <dt className="mt-1 text-ink-soft">{texts[key]}</dt>
              <dd className="font-display text-4xl font-semibold tracking-tight text-accent sm:text-5xl">
                {format.number(figures[key])}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </Container>
  );
}

function initialsOf(name: string): string {
  return name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('');
}

function TeamMember({ name, role, text }: { name: string; role: string; text: string }) {
  return (
    <li className="gap-6 card-frame p-6 sm:flex sm:p-8 lg:block">
      <div
        aria-hidden="true"
        className="flex size-18 shrink-0 items-center justify-center rounded-full bg-accent-soft font-display text-2xl font-semibold text-accent"
      >
        {initialsOf(name)}
      </div>
      <div className="mt-5 sm:mt-0 lg:mt-5">
        <h3 className="text-xl">{name}</h3>
        <p className="mt-1 font-medium text-accent">{role}</p>
        <p className="mt-3 max-w-prose text-ink-soft text-pretty">{text}</p>
      </div>
    </li>
  );
}
