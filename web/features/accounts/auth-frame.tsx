import { Heart, KeyRound, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Container } from '#web/ui/layout.tsx';

const reasons = [
  { text: 'reasons.save', icon: Heart },
  { text: 'reasons.contact', icon: MessageCircle },
  { text: 'reasons.sell', icon: KeyRound },
] as const;

function Reasons() {
  const t = useTranslations('auth');
  return (
    <aside className="relative hidden overflow-hidden lg:block lite:bg-black/80">
      <img
        src="/home/veranda-dusk-1280.webp"
        srcSet="/home/veranda-dusk-640.webp 640w, /home/veranda-dusk-1280.webp 1280w"
        sizes="45vw"
        width={1280}
        height={853}
        alt=""
        decoding="async"
        className="absolute inset-0 size-full object-cover"
      />
      <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/85 via-black/65 to-transparent px-10 pt-28 pb-10 text-white">
        <h2 className="text-2xl">{t('reasons.title')}</h2>
        <ul className="mt-4 space-y-3">
          {reasons.map(({ text, icon: Icon }) => (
            <li key={text} className="flex items-center gap-3">
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              {t(text)}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}

/** Around every form of signing in. */
export function AuthFrame({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  return (
    <Container className="py-6 sm:py-12">
      <div className="mx-auto grid max-w-xl overflow-clip panel-frame lg:min-h-128 lg:max-w-6xl lg:grid-cols-2">
        <div className="p-5 sm:p-10">
          <h1 className="text-3xl sm:text-4xl">{title}</h1>
          {intro && <p className="mt-3 text-ink-soft">{intro}</p>}
          {children}
        </div>
        <Reasons />
      </div>
    </Container>
  );
}
