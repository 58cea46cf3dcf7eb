/** Only the named members: what is read by fewer people is picked, so that a new member is nobody's until it is named. */
export const pick = <Whole, Name extends keyof Whole>(whole: Whole, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<Whole, Name>;
