import { type FileField, fileKinds, mebibyte } from '#contract/media/upload.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

function refuseFile(code: 'TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'INVALID_REQUEST', field: string, message: string) {
  return new ApiError(code, { message, fields: { [field]: message } });
}

export function fileTooLarge(field: string, { maxBytes }: FileField): ApiError {
  return refuseFile('TOO_LARGE', field, `The file is too large. Maximum size is ${maxBytes / mebibyte} MB.`);
}

export function tooManyFiles(field: string, { maxFiles }: FileField): ApiError {
  return refuseFile('TOO_LARGE', field, `Too many files. At most ${maxFiles} can be sent.`);
}

export function fileKindRefused(field: string, { kinds }: FileField): ApiError {
  const names = kinds.map((kind) => fileKinds[kind].extensions[0].toUpperCase());
  const list = names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : names.join();
  return refuseFile(
    'UNSUPPORTED_MEDIA_TYPE',
    field,
    `The file is damaged, or of a kind that is not accepted. Please use ${list}.`,
  );
}

export function fileMissing(field: string): ApiError {
  return refuseFile('INVALID_REQUEST', field, 'A file is required.');
}

export function unknownFile(field: string): ApiError {
  const name = field.replace(/[^\w.-]/g, '').slice(0, 80) || 'file';
  return new ApiError('INVALID_REQUEST', { fields: { [name]: 'Unknown field' } });
}
