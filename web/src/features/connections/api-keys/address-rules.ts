/** Returns the address that the administrator of a directory enters. */
export const scimAddress = (): string => `${window.location.origin}/scim/v2`
/** Returns the attribute by which a directory fills an own field of members. */
export const scimAttribute = (fieldId: number): string =>
  `urn:ietf:params:scim:schemas:extension:praxia:2.0:User:field${fieldId}`
