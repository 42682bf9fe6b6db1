/** The path of an action's fields in its body. */
export const fieldsPath = 'fields.';
