import { CataloguePage } from '../catalogue/catalogue-page.tsx'
import { OrganisationCataloguePage, PlatformCataloguePage } from '../catalogue/library-pages.tsx'
import { AttentionCard, useAttentionKnown } from './attention-card.tsx'

// The catalogues that are the first page of a manager or an administrator, below what waits for them.

const useBand = () => ({ band: <AttentionCard />, isBandKnown: useAttentionKnown() })
export const ManagerCataloguePage = () => <CataloguePage {...useBand()} />
export const AdminPlatformCataloguePage = () => <PlatformCataloguePage {...useBand()} />
export const AdminOrganisationCataloguePage = () => <OrganisationCataloguePage {...useBand()} />
