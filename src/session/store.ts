import { getDefaultStore } from 'jotai'

/** The one store of the client: components read it through hooks, api and guards directly. */
export const store = getDefaultStore()
