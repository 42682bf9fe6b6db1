type WordKey<Value extends string> = Value extends `${infer Before} ${infer After}`
  ? `${Before}${WordKey<After>}`
  : Value extends `${infer Before}/${infer After}`
    ? `${Before}${WordKey<After>}`
    : Value;

/** The name of a wire value in the catalogues: "Apartment/Condo" is called `ApartmentCondo` there. */
export function wordKey<Value extends string>(value: Value): WordKey<Value> {
  return value.replace(/[ /]/g, '') as WordKey<Value>;
}
