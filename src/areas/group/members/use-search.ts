import { useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { pageInfoAtom } from '@/session/page-info'

/** Debounce of the search input in milliseconds. */
const PAUSE_MS = 400

/** Maximum number of characters that the search call accepts. */
const LONGEST = 100

/** Search input and the debounced search term; a reload preserves the search. */
export function useSearch() {
  const [{ search: wanted }, setPageInfo] = useAtom(pageInfoAtom)
  const [typed, setTyped] = useState(wanted)
  useEffect(() => {
    const search = Array.from(typed.trim()).slice(0, LONGEST).join('')
    if (search === wanted) return
    const timer = setTimeout(() => setPageInfo({ search, pages: 1 }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, wanted, setPageInfo])
  return { typed, setTyped, wanted }
}
