import { centersAndRooms } from './organisations/centers-and-rooms.ts'
import { companies } from './organisations/companies.ts'
import { partners } from './organisations/partners.ts'

/** A dozen of every type; the first is the one that the sign-in page leads into. */
export const organisations = [...companies, ...centersAndRooms, ...partners]
