import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CopyButton } from './copy-button.tsx';

type ShownOnceProps = {
  title: string;
  text: string;
  secret: string;
  /** The texts of its buttons. */
  copy: string;
  done: string;
  onClose: () => void;
};

/** A secret, the only time it is seen. */
export function ShownOnce({ title, text, secret, copy, done, onClose }: ShownOnceProps) {
  return (
    <Dialog title={title} text={text} isKept onClose={onClose}>
      <code className="block rounded-2xl bg-sunken p-4 break-all">{secret}</code>
      <div className="mt-4 flex flex-wrap justify-between gap-3">
        <CopyButton text={secret} label={copy} />
        <Button onClick={onClose}>{done}</Button>
      </div>
    </Dialog>
  );
}
