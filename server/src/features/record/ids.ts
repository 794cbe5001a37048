/**
 * Ids in statements. They are below XAPI_BASE, which is fixed at the first start, so that a new address of the server
 * does not change them.
 */
export const activityIdOf = (xapiBase: string, trainingId: number): string => `${xapiBase}/xapi/trainings/${trainingId}`
export const courseActivityIdOf = (xapiBase: string, courseId: number): string => `${xapiBase}/xapi/courses/${courseId}`
/** Scope of an actor's profile: the trainings of one owner. Content of another owner cannot read it. */
export const profileScopeOf = (ownerId: number): string => `owner/${ownerId}`
export const publisherIdOf = (xapiBase: string, trainingId: number): string =>
  `${activityIdOf(xapiBase, trainingId)}/au`
export const actorOf = (xapiBase: string, name: string) => ({
  objectType: 'Agent' as const,
  account: { homePage: xapiBase, name },
})
