import { type ReactNode, useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';

/** A part of the settings with its heading; `action` is at the heading's end, `note` beside its words. */
export function SettingsPart({
  id,
  title,
  text,
  note,
  action,
  className,
  children,
}: {
  id?: string;
  title: string;
  text?: string;
  note?: ReactNode;
  action?: ReactNode;
  className?: string;
  children?: ReactNode;
}) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className={classNames('scroll-mt-24 panel-frame p-5 sm:p-7', className)}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id={heading} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl sm:text-2xl">
            {title}
            {note}
          </h2>
          {text && <p className="mt-1.5 max-w-prose text-ink-soft text-pretty">{text}</p>}
        </div>
        {action && <div className="flex flex-wrap gap-2">{action}</div>}
      </div>
      {children && <div className="mt-5">{children}</div>}
    </section>
  );
}
