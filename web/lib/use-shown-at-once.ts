import { useState } from 'react';

/**
 * A choice that is shown in the very moment it is made, until `value` follows or changes otherwise. What `value` comes
 * from (a request, the page's root) says so a moment later; without this React would put the control back until then,
 * right under the finger that chose.
 */
export function useShownAtOnce<Value>(value: Value): [shown: Value, show: (chosen: Value) => void] {
  const [shown, setShown] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setShown(value);
  }
  return [known === value ? shown : value, setShown];
}
