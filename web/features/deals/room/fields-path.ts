/** Where the fields of an action stand in its body. */
export const fieldsPath = 'fields.';
