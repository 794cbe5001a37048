/** Returns the address that the administrator of a directory enters. */
export const scimAddress = (): string => `${window.location.origin}/scim/v2`
