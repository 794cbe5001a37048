import { centersAndRooms } from './organisations/centers-and-rooms.ts'
import { companies } from './organisations/companies.ts'
import { partners } from './organisations/partners.ts'

/** A dozen of every type; the sign-in page leads into the first. */
export const organisations = [...companies, ...centersAndRooms, ...partners]
