import { useEffect, useRef, useState } from 'react';
import { ApiRefusal } from './api-client.ts';

/**
 * What has become of the fields: as they began; typed into; typed into by a person who knows of a change from elsewhere,
 * or who has typed on while their own was being saved; saved, while the stored values are read again.
 */
type Input = 'untouched' | 'typed' | 'told' | 'saved';

/**
 * A form whose fields begin with stored values. They follow these until something is typed: from then on what is typed
 * stays, whatever is stored meanwhile. A change that somebody else has made is not overwritten unseen: `version` is that of
 * the values the form began with, until the server has refused it and the form has said so.
 */
export function useStoredForm<Value>(value: Value, version = 0) {
  const content = JSON.stringify(value);
  const form = useRef<HTMLFormElement>(null);
  const [begun, setBegun] = useState({ value, content, version, edition: 0 });
  const [input, setInput] = useState<Input>('untouched');
  const hasTypedOn = useRef(false);
  const savedEdition = useRef<number>(undefined);
  const isSame = begun.content === content;
  if (!isSame || begun.version !== version) {
    if (isSame || input === 'told') setBegun({ ...begun, content, version });
    else if (input !== 'typed') setBegun({ value, content, version, edition: begun.edition + 1 });
    if (input === 'told') setInput('typed');
    if (input === 'saved') setInput('untouched');
  }
  const { edition } = begun;
  // The button that was pressed is gone with the fields that have begun again, and its focus with it.
  useEffect(() => {
    if (savedEdition.current !== edition - 1 || document.activeElement !== document.body) return;
    form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }, [edition]);
  return {
    form,
    /** What the fields begin with. */
    value: begun.value,
    /** To be sent as the version that the change is based on. */
    version: begun.version,
    /** The key of the form. */
    edition,
    onChange: () => {
      hasTypedOn.current = true;
      setInput((before) => (before === 'saved' || before === 'told' ? 'told' : 'typed'));
    },
    sent: () => {
      hasTypedOn.current = false;
    },
    saved: () => {
      savedEdition.current = edition;
      setInput(hasTypedOn.current ? 'told' : 'saved');
    },
    refused: (error: unknown) => {
      if (error instanceof ApiRefusal && error.code === 'CONFLICT') setInput('told');
    },
  };
}

export type StoredForm = Omit<ReturnType<typeof useStoredForm>, 'value'>;
