import { useEffect, useState } from 'react'

/** Nobody types a whole name or number without a pause shorter than this. */
const PAUSE_MS = 400

/** In characters: what is pasted beyond is nobody's name, and the call takes no more. */
const LONGEST = 100

/** What is typed, and what is searched for once typing has paused. */
export function useSearch() {
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setWanted(Array.from(typed.trim()).slice(0, LONGEST).join('')), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return { typed, setTyped, wanted }
}
