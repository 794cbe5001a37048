import { lazy } from 'react'
import { fetched } from './fetched.ts'

/** Like React's `lazy`, for a component whose first load waits for a lost network. */
export const part: typeof lazy = (load) => lazy(() => fetched(load))
