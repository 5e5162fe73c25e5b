import { useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { pageInfoAtom } from '@/session/page-info'

/** Nobody types a whole name or number without a pause shorter than this. */
const PAUSE_MS = 400

/** In characters: what is pasted beyond is nobody's name, and the call takes no more. */
const LONGEST = 100

/** The typed text, and the search that follows once typing has paused; a reload keeps the search. */
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
