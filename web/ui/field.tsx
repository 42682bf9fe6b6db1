import { ChevronDown } from 'lucide-react';
import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { classNames } from './class-names.ts';

type FieldFrame = {
  label: string;
  error?: string;
  hint?: string;
  /** The hint is spoken, not shown: where the place is small and the field shows the same in another way. */
  isHintHidden?: boolean;
  className?: string;
};

const control =
  'w-full rounded-xl border bg-surface px-4 py-2.5 text-ink placeholder:text-ink-soft/80 min-h-12 text-ellipsis ' +
  'focus-visible:outline-offset-0';

function borderOf(hasError: boolean): string {
  return hasError ? 'border-bad' : 'border-line-strong';
}

function Frame({
  label,
  error,
  hint,
  isHintHidden,
  className,
  id,
  children,
}: FieldFrame & { id: string; children: ReactNode }) {
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children}
      {hint && !error && (
        <p id={`${id}-note`} className={isHintHidden ? 'sr-only' : 'text-sm text-ink-soft'}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-note`} className="text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  );
}

/** A field's own id, or one of its place on the page. */
function useFieldId(own: string | undefined): string {
  const ofPlace = useId();
  return own ?? ofPlace;
}

function noteOf(id: string, { error, hint }: FieldFrame) {
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': error || hint ? `${id}-note` : undefined };
}

type TextFieldProps = FieldFrame &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> & {
    /** The unit, shown at the field's end: "m²". */
    unit?: string;
    /** A control at the field's end. */
    end?: ReactNode;
    ref?: Ref<HTMLInputElement>;
  };

/** A labelled line of text, with its error below. */
export function TextField({ label, error, hint, isHintHidden, unit, end, className, ...rest }: TextFieldProps) {
  const id = useFieldId(rest.id);
  return (
    <Frame {...{ label, error, hint, isHintHidden, className, id }}>
      <div className="relative">
        <input
          id={id}
          className={classNames(control, borderOf(Boolean(error)), Boolean(unit || end) && 'pr-12')}
          {...noteOf(id, { label, error, hint })}
          {...rest}
        />
        {unit && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-4 flex items-center text-sm text-ink-soft"
          >
            {unit}
          </span>
        )}
        {end}
      </div>
    </Frame>
  );
}

type TextAreaProps = FieldFrame &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> & { ref?: Ref<HTMLTextAreaElement> };

/** A labelled text of several lines. */
export function TextArea({ label, error, hint, className, ...rest }: TextAreaProps) {
  const id = useFieldId(rest.id);
  return (
    <Frame {...{ label, error, hint, className, id }}>
      <textarea
        id={id}
        rows={5}
        className={classNames(control, borderOf(Boolean(error)))}
        {...noteOf(id, { label, error, hint })}
        {...rest}
      />
    </Frame>
  );
}

type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'> & {
  options: readonly { value: string; label: string }[];
  ref?: Ref<HTMLSelectElement>;
};

/** A choice of one among a few. The browser's own control: best on phones, and works without scripts. */
export function Select({ options, hasError = false, ...rest }: SelectProps & { hasError?: boolean }) {
  return (
    <div className="relative">
      <select
        className={classNames(control, borderOf(hasError), 'appearance-none truncate pr-8 max-sm:pr-7 max-sm:pl-3')}
        {...rest}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-ink-soft"
      />
    </div>
  );
}

type SelectFieldProps = FieldFrame & SelectProps;

/** A labelled choice of one among a few. */
export function SelectField({ label, error, hint, className, options, ...rest }: SelectFieldProps) {
  const id = useFieldId(rest.id);
  return (
    <Frame {...{ label, error, hint, className, id }}>
      <Select id={id} options={options} hasError={Boolean(error)} {...noteOf(id, { label, error, hint })} {...rest} />
    </Frame>
  );
}
