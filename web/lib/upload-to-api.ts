import type { ApiCall, ApiInput, ApiResponse } from '#contract/api.ts';
import { dataOf, formOf, NetworkError, refusalOf, splitCall } from './api-client.ts';

/**
 * Calls the API with files, as `callApi` does, and reports how much of them has been sent: from 0 to 1. Only in the
 * browser, and by XMLHttpRequest: `fetch` says nothing before everything is sent.
 */
export function uploadToApi<Call extends ApiCall>(
  call: Call,
  { body, files = {} }: Pick<ApiInput<Call>, 'body' | 'files'>,
  onProgress: (share: number) => void,
  headers: Readonly<Record<string, string>> = {},
): Promise<ApiResponse<Call>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => {
      const { status, responseText: text } = request;
      try {
        if (status < 200 || status > 299) throw refusalOf({ status, text });
        resolve(dataOf(text) as ApiResponse<Call>);
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = () => reject(new NetworkError('The server cannot be reached'));
    const [method, path] = splitCall(call);
    request.open(method, path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(formOf(body, files));
  });
}
