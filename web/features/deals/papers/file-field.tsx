import { FileField as DocumentField } from '#web/ui/file-field.tsx';
import { dealDocumentAccept } from './accept.ts';

type FileFieldProps = { label: string; hint?: string; isOptional?: boolean };

/** The choice of a document of a deal. */
export function FileField(props: FileFieldProps) {
  return <DocumentField name="document" accept={dealDocumentAccept} {...props} />;
}
