import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Container } from '#web/ui/layout.tsx';

const looks = {
  fine: 'bg-fine-soft text-fine',
  waiting: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  plain: 'bg-accent-soft text-accent',
};

/** Shows the state of an application to become a seller. */
export function StandingPage({
  icon: Icon,
  look,
  title,
  text,
  children,
}: {
  icon: LucideIcon;
  look: keyof typeof looks;
  title: string;
  text: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Container className="py-10 sm:py-16">
      <div className="mx-auto max-w-3xl">
        <div className="panel-frame p-5 sm:p-10">
          <span className={classNames('flex size-16 items-center justify-center rounded-full', looks[look])}>
            <Icon aria-hidden="true" className="size-8" strokeWidth={1.75} />
          </span>
          <h1 tabIndex={-1} className="mt-5 text-3xl outline-none sm:text-4xl">
            {title}
          </h1>
          <div className="mt-3 text-lg text-ink-soft text-pretty">{text}</div>
          {children}
        </div>
      </div>
    </Container>
  );
}
