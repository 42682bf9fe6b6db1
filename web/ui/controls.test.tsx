// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ApiRefusal, NetworkError } from '#web/lib/api-client.ts';
import { pressEscape, show } from '#web/testing/render.tsx';
import { Avatar } from './avatar.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { SelectField, TextField } from './field.tsx';
import { FileDrop } from './file-drop.tsx';
import { LoadFailed } from './load-failed.tsx';
import { Pagination } from './pagination.tsx';
import { PasswordField } from './password-field.tsx';
import { TabList, TabPanel } from './tabs.tsx';

function pressBeside(): void {
  fireEvent.pointerDown(screen.getByRole('dialog'));
  fireEvent.click(screen.getByRole('dialog'));
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });

function Opened(props: { isBusy?: boolean; isKept?: boolean; hasField?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Ask
      </button>
      {isOpen && (
        <Dialog title="Really?" text="It is gone then." onClose={close} {...props}>
          {props.hasField && <input aria-label="Reason" data-first-field />}
          <DialogActions cancel="Keep" onCancel={close}>
            <Button>Delete</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

describe('a dialog', () => {
  const open = async (props: Parameters<typeof Opened>[0] = {}) => {
    const shown = await show(<Opened {...props} />);
    await shown.user.click(button('Ask'));
    return shown;
  };

  it('has a name and a description, and begins at its title or at the field marked for that', async () => {
    await open();
    const dialog = screen.getByRole('dialog', { name: 'Really?' });
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'It is gone then.',
    );
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Really?' }));
  });

  it('begins at a field marked for that', async () => {
    await open({ hasField: true });
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reason' }));
  });

  it.each([
    ['Escape', () => pressEscape()],
    ['its corner', () => fireEvent.click(button('Close'))],
    ['its way back', () => fireEvent.click(button('Keep'))],
    ['a press beside it', () => pressBeside()],
  ])('is ended by %s, and gives the focus back', async (_, end) => {
    await open();
    end();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button('Ask'));
    expect(document.documentElement.style.overflow).toBe('');
  });

  it('stays while something is under way, and where nothing must be lost', async () => {
    const { user } = await open({ isKept: true });
    pressEscape();
    await user.click(screen.getByRole('dialog'));
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    await user.click(button('Keep'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not ended by a click within it', async () => {
    const { user } = await open();
    await user.click(screen.getByText('It is gone then.'));
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

const tabs = [
  { id: 'a', label: 'First' },
  { id: 'b', label: 'Second' },
  { id: 'c', label: 'Third' },
] as const;

function Tabs() {
  const [selected, setSelected] = useState<'a' | 'b' | 'c'>('a');
  return (
    <>
      <TabList id="t" label="Parts" tabs={tabs} selected={selected} onSelect={setSelected} />
      {tabs.map(({ id, label }) => (
        <TabPanel key={id} id="t" tab={id} selected={selected}>
          <input aria-label={`Note on ${label}`} />
        </TabPanel>
      ))}
    </>
  );
}

describe('tabs', () => {
  const selected = () => screen.getByRole('tab', { selected: true }).textContent;

  it('are one stop of the Tab key, and arrows go round', async () => {
    const { user } = await show(<Tabs />);
    await user.tab();
    expect(document.activeElement?.textContent).toBe('First');
    await user.keyboard('{ArrowRight}');
    expect([selected(), document.activeElement?.textContent]).toEqual(['Second', 'Second']);
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(selected()).toBe('Third');
    await user.keyboard('{ArrowRight}');
    expect(selected()).toBe('First');
  });

  it('show their own panel, and keep what was typed in another', async () => {
    const { user } = await show(<Tabs />);
    await user.type(screen.getByRole('textbox'), 'kept');
    await user.click(screen.getByRole('tab', { name: 'Second' }));
    expect(screen.getByRole('tabpanel', { name: 'Second' })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Note on First' })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'First' }));
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('kept');
  });
});

describe('a field', () => {
  const described = (element: HTMLElement) =>
    document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

  it('says its hint until something is wrong, and then what that is', async () => {
    const { change } = await show(<TextField label="Price" hint="In dollars" />);
    const field = screen.getByRole('textbox', { name: 'Price' });
    expect([described(field), field.getAttribute('aria-invalid')]).toEqual(['In dollars', null]);
    change(<TextField label="Price" hint="In dollars" error="Too much" />);
    expect([described(field), field.getAttribute('aria-invalid')]).toEqual(['Too much', 'true']);
    expect(screen.queryByText('In dollars')).toBeNull();
  });

  it('of a few choices offers just these', async () => {
    const options = [
      { value: '', label: 'Any' },
      { value: 'House', label: 'A house' },
    ];
    const { user } = await show(<SelectField label="Type" options={options} error="Choose one" />);
    const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Type' });
    expect(described(field)).toBe('Choose one');
    await user.selectOptions(field, 'A house');
    expect(field.value).toBe('House');
  });

  it('for a password shows it when asked, in the language of the page', async () => {
    const { user } = await show(<PasswordField label="Mot de passe" />, { language: 'fr' });
    const field = screen.getByLabelText<HTMLInputElement>('Mot de passe');
    await user.type(field, ' Secret ');
    expect(field.type).toBe('password');
    await user.click(button('Afficher le mot de passe'));
    expect([field.type, field.value]).toEqual(['text', ' Secret ']);
    await user.click(button('Masquer le mot de passe'));
    expect(field.type).toBe('password');
  });
});

describe('a place to drop files on', () => {
  const files = [new File(['1'], '1.jpg', { type: 'image/jpeg' }), new File(['2'], '2.jpg', { type: 'image/jpeg' })];
  const names = (given: readonly File[]) => given.map(({ name }) => name);
  const place = async (props: { isMultiple?: boolean; isDisabled?: boolean } = {}) => {
    const taken = vi.fn<(chosen: readonly File[]) => void>();
    const shown = await show(
      <FileDrop id="f" icon={Upload} accept="image/*" describedBy="d" onChoose={taken} {...props}>
        {(isOver) => <label htmlFor="f">{isOver ? 'Let go' : 'Choose'}</label>}
      </FileDrop>,
    );
    return { ...shown, taken, field: () => screen.getByLabelText<HTMLInputElement>(/Choose|Let go/) };
  };
  const drop = (field: Element) => fireEvent.drop(field, { dataTransfer: { files } });

  it('takes one of several unless it takes many', async () => {
    const { taken, field } = await place();
    drop(field());
    expect(names(taken.mock.calls[0]?.[0] ?? [])).toEqual(['1.jpg']);
  });

  it('takes many, dropped or chosen, and the same again', async () => {
    const { user, taken, field } = await place({ isMultiple: true });
    drop(field());
    await user.upload(field(), files);
    await user.upload(field(), files);
    expect(taken.mock.calls.map(([given]) => names(given))).toEqual(Array(3).fill(['1.jpg', '2.jpg']));
  });

  it('says that it would take what is held over it', async () => {
    const { field } = await place();
    fireEvent.dragOver(field());
    expect(screen.getByText('Let go')).toBeTruthy();
    fireEvent.dragLeave(field());
    expect(screen.getByText('Choose')).toBeTruthy();
  });

  it('takes nothing while it is disabled, nor an empty choice', async () => {
    const { taken, field } = await place({ isDisabled: true });
    drop(field());
    fireEvent.change(field(), { target: { files: [] } });
    expect(taken).not.toHaveBeenCalled();
  });
});

describe('the way to other pages', () => {
  it('is not there for a single page', async () => {
    await show(<Pagination page={1} pages={1} />);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it.each([
    [1, undefined, '/all?category=Land&page=2'],
    [2, '/all?category=Land&page=1', '/all?category=Land&page=3'],
    [3, '/all?category=Land&page=2', undefined],
  ])('from page %i of 3 leads to its neighbours, and keeps the rest of the address', async (page, previous, next) => {
    await show(<Pagination page={page} pages={3} />, { at: `/all?category=Land&page=${page}` });
    const link = (name: string) => screen.getByRole('link', { name });
    const hrefOf = (name: string) => link(name).getAttribute('href') ?? undefined;
    expect([hrefOf('Previous'), hrefOf('Next')]).toEqual([previous, next]);
    expect(link('Previous').getAttribute('aria-disabled')).toBe(previous === undefined ? 'true' : null);
    expect(screen.getByText(`Page ${page} of 3`)).toBeTruthy();
  });
});

describe('what could not be loaded', () => {
  const texts = { title: 'Not loaded', retry: 'Again', signIn: 'Sign in' };

  it('says why, and is asked for again', async () => {
    const retry = vi.fn();
    const { user } = await show(<LoadFailed {...texts} error={new NetworkError('fetch')} onRetry={retry} />);
    expect(screen.getByRole('alert').textContent).not.toContain('fetch');
    await user.click(button('Again'));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('leads to signing in and back where the session has ended', async () => {
    const error = new ApiRefusal(401, { code: 'UNAUTHENTICATED', message: 'Please log in', error: 'Please log in' });
    await show(<LoadFailed {...texts} error={error} onRetry={vi.fn()} />, { at: '/all-products?page=2' });
    expect(screen.queryByRole('button', { name: 'Again' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      '/auth?next=%2Fall-products%3Fpage%3D2',
    );
  });
});

describe('a person without a picture', () => {
  it.each([
    ['Chantal Uwase', 'CU'],
    ['  jean  marie   kagabo ', 'JK'],
    ['Aline', 'A'],
    ['', ''],
    ['🦁 Leo', '🦁L'],
  ])('%j is shown as %j', async (name, letters) => {
    await show(
      <div data-testid="box">
        <Avatar name={name} className="size-8" />
      </div>,
    );
    expect(screen.getByTestId('box').textContent).toBe(letters);
  });

  it('is shown by the general picture when theirs cannot be loaded', async () => {
    await show(
      <div data-testid="box">
        <Avatar name="Aline" src="/media/gone.webp" className="size-8" />
      </div>,
    );
    const picture = within(screen.getByTestId('box')).getByRole('presentation');
    fireEvent.error(picture);
    expect(picture.getAttribute('src')).toBe('/default-avatar.svg');
  });
});
