import { useEffect, useState } from 'react'

/** Nobody types a whole name or number without a pause shorter than this. */
const PAUSE_MS = 400

/** What is typed, and what is searched for once typing has paused. */
export function useSearch() {
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setWanted(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return { typed, setTyped, wanted }
}
