/** Names that statements carry. They stand under XAPI_BASE, fixed at the first start, so that moving house renames nobody. */
export const activityIdOf = (xapiBase: string, trainingId: number): string => `${xapiBase}/xapi/trainings/${trainingId}`
export const courseActivityIdOf = (xapiBase: string, courseId: number): string => `${xapiBase}/xapi/courses/${courseId}`
/** What shares the profile of an actor: the trainings of one owner. What another owner's content wrote is not theirs to read. */
export const profileScopeOf = (ownerId: number): string => `owner/${ownerId}`
export const publisherIdOf = (xapiBase: string, trainingId: number): string =>
  `${activityIdOf(xapiBase, trainingId)}/au`
export const actorOf = (xapiBase: string, name: string) => ({
  objectType: 'Agent' as const,
  account: { homePage: xapiBase, name },
})
