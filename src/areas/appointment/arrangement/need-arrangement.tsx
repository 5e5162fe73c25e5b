import { useGates } from '@/patterns/frame/gate/gates-of'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { readRounds } from '../appointment-calls'
import { ArrangementNote } from './arrangement-note'

/** Note about accommodations for a seat booked without them; nothing in projects that offer none. */
export function NeedArrangement({ batch }: { batch: string }) {
  return useGates().accommodation === undefined ? null : <OfRound batch={batch} />
}

function OfRound({ batch }: { batch: string }) {
  const rounds = useLoaded(readRounds)
  const round = rounds.state === 'ready' ? rounds.data.find(({ code }) => code === batch) : undefined
  return <ArrangementNote status={round?.arrangement ?? null} isBooked />
}
