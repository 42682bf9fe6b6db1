import { ApiError } from '#server/platform/http/api-error.ts';

type Tree = { [name: string]: string | Tree };

/** A name of a field, or names of fields within fields: `address.city`. */
const pathForm = /^[a-z]\w{0,59}(?:\.[a-z]\w{0,59}){0,3}$/i;

/** Builds the body of a call from the texts of a form, so that the contract's schema reads it like JSON. */
export class FormBody {
  /** Without a prototype, so that names of fields have no special meaning. */
  readonly #root: Tree = Object.create(null);

  add(path: string, text: string): void {
    const refuse = (reason: string) => new ApiError('INVALID_REQUEST', refusalOf(path, reason));
    if (!pathForm.test(path)) throw refuse('Unknown field');
    const names = path.split('.');
    const last = names.pop() ?? path;
    let tree = this.#root;
    for (const name of names) {
      tree[name] ??= Object.create(null) as Tree;
      const next = tree[name];
      if (typeof next === 'string') throw refuse('Given twice');
      tree = next;
    }
    if (last in tree) throw refuse('Given twice');
    tree[last] = text;
  }

  value(): Readonly<Tree> {
    return this.#root;
  }
}

function refusalOf(path: string, reason: string) {
  const field = path.replace(/[^\w.-]/g, '').slice(0, 80) || 'body';
  return { fields: { [field]: reason } };
}
