import { lazy } from 'react'
import { fetched } from './fetched.ts'

/** As React's `lazy`, for a part that outlives a network that is away when it is first needed. */
export const part: typeof lazy = (load) => lazy(() => fetched(load))
