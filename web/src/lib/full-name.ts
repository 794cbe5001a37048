export const fullName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim()

/** Who has one name alone has it as the last name: what was typed as a first name only is not lost. */
export const oneNameTicked = (names: { firstName: string; lastName: string }, oneName: boolean) => ({
  oneName,
  ...(oneName && names.lastName.trim() === '' ? { lastName: names.firstName, firstName: '' } : {}),
})
