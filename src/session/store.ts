import { getDefaultStore } from 'jotai'

/** The client's jotai store: components read it through hooks, API calls and route guards directly. */
export const store = getDefaultStore()
