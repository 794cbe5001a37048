import { CataloguePage } from '../catalogue/catalogue-page.tsx'
import { OrganisationCataloguePage, PlatformCataloguePage } from '../catalogue/library-pages.tsx'
import { AttentionCard } from './attention-card.tsx'

// The catalogues that are the first page of a manager or an administrator, below what waits for them.

export const ManagerCataloguePage = () => <CataloguePage band={<AttentionCard />} />
export const AdminPlatformCataloguePage = () => <PlatformCataloguePage band={<AttentionCard />} />
export const AdminOrganisationCataloguePage = () => <OrganisationCataloguePage band={<AttentionCard />} />
