export const fullName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim()

/** A single name is stored as the last name: a name typed as first name only is moved there. */
export const oneNameTicked = (names: { firstName: string; lastName: string }, oneName: boolean) => ({
  oneName,
  ...(oneName && names.lastName.trim() === '' ? { lastName: names.firstName, firstName: '' } : {}),
})
