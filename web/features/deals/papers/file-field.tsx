import { FileField as DocumentField } from '#web/ui/file-field.tsx';
import { dealDocumentAccept } from './accept.ts';

/** The choice of a document of a deal. */
export function FileField({ label }: { label: string }) {
  return <DocumentField name="document" label={label} accept={dealDocumentAccept} />;
}
