/** Names of lists in react-admin’s format: in English and French, the singular and the plural. */
export const resourceNames = <Resource extends string>(
  names: Readonly<Record<Resource, { one: string; many: string }>>,
  name = (one: string, many: string) => ({ name: `${one} |||| ${many}` }),
) =>
  Object.fromEntries(
    Object.entries<{ one: string; many: string }>(names).map(([resource, { one, many }]) => [
      resource,
      name(one, many),
    ]),
  ) as Record<Resource, { name: string }>;
